"""The rules of Realm of Sand, a module for each chapter."""
