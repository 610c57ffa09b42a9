"""What every environment is made of, whichever library it is for."""
