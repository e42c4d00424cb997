#!/bin/bash
# Trivet behind nginx, as make run WEB=nginx starts it.
. "$(dirname "$0")/lib.sh"
. tests/e2e/front_end.sh
check_front_end nginx
done_testing
