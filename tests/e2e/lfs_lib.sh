# shellcheck shell=bash disable=SC2034,SC2154
# Sourced after git_lib.sh by tests in which stock git-lfs talks to the service.
git lfs install --skip-repo >/dev/null # into the configuration of the test
git config --global lfs.concurrenttransfers 4
git config --global lfs.activitytimeout 120

# lfs_repository FOLDER REMOTE: a repository whose files *.bin are kept by Git LFS.
lfs_repository() {
    git init -q "$1"
    git -C "$1" lfs track '*.bin' >/dev/null
    git -C "$1" remote add origin "$2"
    git -C "$1" config lfs.locksverify true
    git -C "$1" add .gitattributes
}

oid_of() { sha256sum <"$1" | cut -d ' ' -f 1; }
