#!/usr/bin/env bash
# Makes a kernel image without any image registry: a minimal Debian from Debian's packages, ipykernel from PyPI.
# usage: make-image.sh ENGINE IMAGE PYTHON   (as root, with debootstrap; PYTHON is any Python with pip)
set -euo pipefail
engine=$1 image=$2 python=$3
# Test files run beside each other; one makes it, the others wait.
exec 9>"${TMPDIR:-/tmp}/nbcrane-test-image.lock"
flock 9
if "$engine" image inspect "$image" >/dev/null 2>&1; then exit 0; fi
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
debootstrap --variant=minbase --include=python3,ca-certificates bookworm "$root" >&2
"$python" -m pip install --quiet --disable-pip-version-check --only-binary=:all: --implementation cp --python-version 3.11 \
  --platform "manylinux_2_28_$(uname -m)" --platform "manylinux_2_17_$(uname -m)" --platform "manylinux2014_$(uname -m)" \
  --target "$root/usr/local/lib/python3.11/dist-packages" ipykernel >&2
tar -C "$root" -c . | "$engine" import - "$image" >&2
