"""The guarded interpreter: follows a cell over the live objects without changing them. It knows no library: rules (rules/) import it, never
the other way round, and `predict.py` brings both together."""
