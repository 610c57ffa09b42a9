"""What learners of Blue Moon City see and choose: observations and tokens."""
