#!/bin/bash
# The calls that locks are made of, between two hosts that share a folder over NFS, mounted as docs/many-hosts.md says, each with a
# client of its own (network and host name). Run by tests/nfs/run inside a virtual machine, which is also the NFS server.
. "$(dirname "$0")/../e2e/lib.sh"
. "$(dirname "$0")/../cluster/cluster_lib.sh"
. "$(dirname "$0")/nfs_lib.sh"
databases=() webs=(web1 web2)
declare -A inside=()
shared=$work/shared lease=10 # seconds; 90 unless told otherwise

make_network
start_nfs_server
for node in "${webs[@]}"; do mount_on "$node" "$(sed -n 's/.*Mount with `\([^`]*\)`.*/\1/p' docs/many-hosts.md)"; done
like 'both hosts have mounted it' "$(in_host web1 findmnt -no FSTYPE,OPTIONS "$shared" | tail -n 1) $(in_host web2 findmnt -no FSTYPE "$shared" | tail -n 1)" '^nfs4 .*vers=4\.2.* nfs4$'
said=$(in_host web1 docs/many-hosts/check-shared-folder "$shared" "nsenter --target ${inside[web2]} --net --mount --uts bash -c" 2>&1)
is 'it keeps the promises that locks need' "$? $(grep -c '^ok' <<<"$said") $(grep BROKEN <<<"$said")" '0 7 '
done_testing
