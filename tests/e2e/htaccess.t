#!/bin/bash
# Trivet on a shared host, where only a .htaccess file and a script can be put into the web space: once with mod_fcgid,
# once with CGI.
. "$(dirname "$0")/lib.sh"
. tests/e2e/front_end.sh
check_front_end apache-htaccess
check_front_end apache-htaccess-cgi
done_testing
