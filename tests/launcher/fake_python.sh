#!/bin/sh
# Stands for the Python of an environment. What it is asked goes to $CALLS; how pip fares is $FAKE_PIP.
echo "$*" >> "$CALLS"
case "$1 $2 $3" in
"-m launcher.requirements "*)
    echo "${FAKE_VERSION} ${FAKE_LACKS:-0}"
    exit "${FAKE_BROKEN:-0}" ;;
"-m pip install")
    echo "Collecting numpy"
    case "$FAKE_PIP" in
    no-network)
        echo "WARNING: Retrying (Retry(total=0)) after connection broken by 'NewConnectionError: Failed to establish a new connection: [Errno -3] Temporary failure in name resolution'" >&2
        echo "ERROR: Could not find a version that satisfies the requirement numpy (from versions: none)" >&2
        echo "ERROR: No matching distribution found for numpy>=1.26" >&2
        exit 1 ;;
    disk-full)
        echo "ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device" >&2
        exit 1 ;;
    no-build)
        echo "ERROR: Could not find a version that satisfies the requirement torch==2.13.0 (from versions: none)" >&2
        echo "ERROR: No matching distribution found for torch==2.13.0" >&2
        exit 1 ;;
    odd)
        echo "ERROR: The wheel numpy-2.whl is not a zip file" >&2
        exit 1 ;;
    waits)
        touch "$CALLS.pip-runs"
        while [ ! -e "$CALLS.go-on" ]; do sleep 0.05; done ;;
    esac
    exit 0 ;;
"-m pytest "*)
    echo "tests in $(pwd): $*"
    exit 5 ;;
esac
echo "program: $*"
exit 3
