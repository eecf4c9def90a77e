"""What scenes draw with; nothing here decides what is legal."""
