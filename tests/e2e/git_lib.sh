# shellcheck shell=bash disable=SC2034,SC2154
# Sourced after lib.sh and browse_lib.sh by tests in which stock git talks to the service: clients in folders of their
# own, away from the configuration of whoever runs the test.
export GIT_CONFIG_GLOBAL=$work/gitconfig GIT_CONFIG_NOSYSTEM=1 GIT_TERMINAL_PROMPT=0 HOME=$work
unset GIT_ASKPASS SSH_ASKPASS http_proxy https_proxy all_proxy
git config --global user.name Alice
git config --global user.email alice@example.test
git config --global init.defaultBranch main
git config --global advice.detachedHead false
git config --global protocol.version 2

# g ARGUMENT...: git, its words in $said and its exit status in $went.
g() {
    said=$(git "$@" 2>&1)
    went=$?
}

# url USER[:PASSWORD] PATH: the address of a repository for somebody; '' for nobody.
url() { echo "http://${1:+$1@}127.0.0.1:$port$prefix/$2"; }

# member_of USER PATH FILTER: of what the API says.
member_of() {
    call GET "/api/v1/$2" -u "$1"
    jq -r "$3" "$work/reply" 2>/dev/null
}

make_people() {
    trivet admin user create --username alice --email alice@example.test --password alice-password >/dev/null
    trivet admin user create --username bob --email bob@example.test --password bob-password >/dev/null
}

# new_repository NAME [JSON MEMBERS]: of alice.
new_repository() {
    call POST /api/v1/user/repos -u alice:alice-password -H 'Content-Type: application/json' -d "{\"name\":\"$1\"${2:+,$2}}"
    [ "$status" = 201 ] || echo "# repository $1: $status $(reply)"
}

# token SCOPES: a new one of alice.
token() { trivet admin user generate-access-token --username alice --token-name "t$RANDOM$RANDOM" --scopes "$1" --raw; }

# commit FOLDER FILE TEXT
commit() {
    printf '%s\n' "$3" >"$1/$2"
    git -C "$1" add -A && git -C "$1" commit -qm "$3"
}
