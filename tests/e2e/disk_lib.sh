# shellcheck shell=bash disable=SC2154
# A file system of its own, $disk, and what would be found of it if the machine stopped now, $copy. Needs root.
disk=$work/disk copy=$work/copy

# away FOLDER: nothing is mounted there any more, even if somebody looks at it right now.
away() {
    while mountpoint -q "$1"; do umount "$1" 2>/dev/null || umount -l "$1"; done
}

# shellcheck disable=SC2317  # called by the trap
end_with_disk() {
    stop_trivet
    away "$copy"
    away "$disk"
    clean_up
}

# mount_disk SIZE: ends the test where that cannot be.
mount_disk() {
    mkdir "$disk" "$copy"
    truncate -s "$1" "$work/disk.img"
    trap end_with_disk EXIT
    # The journal is written when somebody asks for it, and not before a machine would have lost its power.
    if ! { mkfs.ext4 -q -F "$work/disk.img" && mount -o loop,commit=900 "$work/disk.img" "$disk"; } 2>"$work/mount.log"; then
        pass 'file systems cannot be mounted here, so there is nothing to copy # SKIP'
        done_testing
    fi
}

# copy_disk: into an image that is to be mounted on $copy.
copy_disk() {
    away "$copy"
    rm -f "$work/copy.img" # of one that is still mounted somewhere, the kernel would show what it knows
    cp --sparse=always "$work/disk.img" "$work/copy.img"
}
mount_copy() { # OPTIONS
    e2fsck -fy "$work/copy.img" >"$work/e2fsck.log" 2>&1
    mount -o "loop$1" "$work/copy.img" "$copy"
}
