"""What games make their drawings, sentences, tokens and observations with."""
