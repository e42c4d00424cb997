#!/bin/bash
# Trivet behind Apache and mod_proxy_fcgi, as make run WEB=apache starts it.
. "$(dirname "$0")/lib.sh"
. tests/e2e/front_end.sh
check_front_end apache
done_testing
