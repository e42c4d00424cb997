# shellcheck shell=bash disable=SC2154
# Sourced by the tests of what is large: how long it takes and how much memory the workers need.
seconds_since() { awk -v a="$1" -v b="$EPOCHREALTIME" 'BEGIN { printf "%.1f", b - a }'; }

# largest_worker: resident memory of the largest process that serves git, in KB; git itself is not one of them.
largest_worker() {
    local pid
    for pid in $(pgrep -f "role git --socket $work"); do
        awk '/^VmRSS/ { print $2 }' "/proc/$pid/status"
    done 2>/dev/null | sort -g | tail -n 1
}

# watch_memory FILE: notes the largest seen, until it is ended.
watch_memory() {
    local now most=0
    while sleep 0.2; do
        now=$(largest_worker)
        [ "${now:-0}" -le "$most" ] || { most=$now && echo "$most" >"$1"; }
    done
}
