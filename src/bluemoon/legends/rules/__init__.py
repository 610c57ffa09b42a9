"""The rules of Blue Moon Legends, a module for each chapter."""
