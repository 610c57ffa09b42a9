"""The rules of Blue Moon City, one module for each chapter of the rulebook."""
