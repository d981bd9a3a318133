"""Rehearsal: cells run ahead in a disposable fork of the kernel."""
