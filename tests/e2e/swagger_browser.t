#!/bin/bash
# Trying operations out from the API reference with a real browser. Pictures are left in BUILD_DIR/screenshots.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browser_lib.sh"

if [ ! -e build/web/static/swagger-ui/swagger-ui-bundle.js ]; then
    pass 'Swagger UI could not be fetched for this build, so there is nothing to try # SKIP'
    done_testing
fi
bring_scripts
start_trivet nginx
make_people
run_browser swagger
done_testing
