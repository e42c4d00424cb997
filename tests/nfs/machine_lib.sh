# shellcheck shell=bash
# Sourced by tests/nfs/run: a virtual machine with Debian's kernel, which has NFS whatever the kernel of this machine has. Its files are those
# of this machine, read only; what it writes is in its memory. Emulated (TCG): it needs no permission, and is ten times slower.
modules=(virtio_pci 9pnet_virtio 9p overlay ext4 virtio_blk bridge veth nfsd nfs nfsv3 nfsv4)

# bring_kernel FOLDER: Debian's, unpacked there and not installed.
bring_kernel() {
    [ ! -e "$1/release" ] || return 0
    local package
    package=$(apt-cache depends linux-image-amd64 | awk '/Depends: linux-image/ { print $2; exit }')
    mkdir -p "$1"
    (cd "$1" && apt-get -q -o APT::Sandbox::User=root download "$package" && dpkg -x ./*.deb . && rm ./*.deb)
    depmod -b "$1" "${package#linux-image-}"
    echo "${package#linux-image-}" >"$1/release"
}

# make_initramfs KERNEL FILE SCRIPT BUILD: loads what SCRIPT needs, sees the files of this machine, and runs it.
make_initramfs() {
    local folder module
    folder=$(mktemp -d)
    mkdir -p "$folder"/{bin,proc,sys,dev,host,memory,root,modules}
    cp /bin/busybox "$folder/bin"
    for module in "${modules[@]}"; do
        modprobe -d "$1" -S "$(cat "$1/release")" --show-depends "$module" | awk '$1 == "insmod" { print $2 }'
    done | awk '!seen[$0]++' >"$folder/modules/list"
    xargs cp -t "$folder/modules" <"$folder/modules/list"
    sed -i 's|.*/||' "$folder/modules/list"
    build-aux/fill-template tests/nfs/init.in "SCRIPT=$3" "BUILD=$4" "SOURCE=$PWD" >"$folder/init"
    chmod 755 "$folder/init"
    (cd "$folder" && find . | cpio -o -H newc --quiet) | gzip -1 >"$2"
    rm -rf "$folder"
}

# run_machine KERNEL INITRAMFS DISK: until it turns itself off; what its script says is on standard output.
run_machine() {
    qemu-system-x86_64 -M q35 -accel tcg,thread=multi -cpu max -smp 2 -m 3072 -display none -serial stdio -monitor none -no-reboot -nic none \
        -kernel "$1"/boot/vmlinuz-* -initrd "$2" -append 'console=ttyS0 quiet panic=-1' \
        -virtfs local,path=/,mount_tag=host,security_model=none,readonly=on,multidevs=remap \
        -drive "file=$3,format=raw,if=virtio" </dev/null | sed -u 's|\r$||'
}
