#!/bin/bash
# Trivet behind Apache and mod_fcgid, as make run WEB=apache-fcgid starts it.
. "$(dirname "$0")/lib.sh"
. tests/e2e/front_end.sh
check_front_end apache-fcgid
done_testing
