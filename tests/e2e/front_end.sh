# shellcheck shell=bash disable=SC2034  # $web is for the cases
# check_front_end WEB: all cases that hold for every front end, once with the real program and once with the echo program.
. tests/e2e/answer_cases.sh
. tests/e2e/pass_through_cases.sh

check_front_end() {
    web=$1
    start_trivet "$web"
    answer_cases
    forget_run_dir
    start_trivet "$web" "$build/tests/echo-app"
    pass_through_cases
    forget_run_dir
}
