"""One file a family of errors. Each has `diagnose(failure)`, a `Diagnosis` or None where it is another family's or cannot be told for sure.

Optional: ORDER (lower is asked first, default 0).
"""
