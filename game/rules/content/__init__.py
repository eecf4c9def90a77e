"""Content: YAML files, their models and mistakes, sentences that run."""
