"""Reads requests, a line of JSON each, from standard input, and answers each with a line."""

import json
import sys

from mistakes.serve import serve

for line in sys.stdin.buffer:
    serve(json.loads(line.decode('utf-8')), sys.stdout)
