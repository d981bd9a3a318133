"""One file a family of errors. Each has `diagnose(failure)`, a `Diagnosis` or None where it is another family's or is not certain.

Optional: ORDER (lower is asked first, default 0).
"""
