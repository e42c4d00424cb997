# shellcheck shell=bash disable=SC2034,SC2154
# Sourced by tests/nfs/shared_folder.t: the NFS server, and hosts that mount it.

# The folder is on a disk of the server; whoever is not inside a host sees it there.
start_nfs_server() {
    mkdir -p "$shared" /var/lib/nfs/{v4recovery,rpc_pipefs,sm,sm.bak}
    mount /dev/vda "$shared"
    touch /var/lib/nfs/{etab,rmtab,state}
    mount -t nfsd nfsd /proc/fs/nfsd
    echo "$lease" >/proc/fs/nfsd/nfsv4leasetime
    echo "$lease" >/proc/fs/nfsd/nfsv4gracetime
    exportfs -i -o rw,sync,no_subtree_check,no_root_squash,fsid=0 "10.77.0.0/24:$shared"
    rpc.mountd -N 2 -N 3
    rpc.nfsd -N 3 8
}

# mount_on NODE OPTIONS: from now on that host has a process whose namespaces are its own, and the folder.
mount_on() {
    ip netns exec "$1" unshare --mount --uts --propagation private bash -c "
        hostname $1 && mount -t nfs -o '$2' 10.77.0.254:/ '$shared' && : >'$work/$1.mounted' && exec sleep infinity" &
    inside[$1]=$!
    others+=("$!")
    wait_for 120 test -e "$work/$1.mounted" || { not_ok "$1 mounts the folder" "$(dmesg | tail -n 5)" 'an NFS file system' && done_testing; }
}

in_host() { # NODE COMMAND...
    local node=$1
    shift
    nsenter --target "${inside[$node]}" --net --mount --uts env -C "$PWD" "$@"
}
