#!/bin/bash
# Trivet behind Apache, as a CGI program, as make run WEB=apache-cgi starts it.
. "$(dirname "$0")/lib.sh"
. tests/e2e/front_end.sh
check_front_end apache-cgi
done_testing
