"""Resolving special power texts: what operators do when their time has come."""
