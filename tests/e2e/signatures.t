#!/bin/bash
# Signed commits and tags as git makes them with gpg and ssh-keygen: verified, refused where branches want signatures, and
# made by the site itself.
. "$(dirname "$0")/lib.sh"
. "$(dirname "$0")/browse_lib.sh"
. "$(dirname "$0")/git_lib.sh"

export GNUPGHOME=$work/gnupg
mkdir -m 700 "$GNUPGHOME"
gpg --batch --quiet --pinentry-mode loopback --passphrase '' --quick-gen-key 'Alice <alice@example.test>' ed25519 sign,cert never 2>/dev/null
key_id=$(gpg --list-keys --with-colons | awk -F: '/^pub/ { print $5; exit }')
ssh-keygen -q -t ed25519 -N '' -C alice -f "$work/alice-key"
ssh-keygen -q -t ecdsa -b 384 -N '' -C site -f "$work/site-key"

start_trivet nginx
printf '\n[repository.signing]\nSIGNING_KEY = %s\nSIGNING_NAME = The Site\nSIGNING_EMAIL = site@example.test\nMERGES = always\nCRUD_ACTIONS = always\nWIKI = always\n' "$work/site-key" >>"$work/run/app.ini"
stop_trivet
start_trivet nginx
make_people
alice=alice:alice-password
address=$(url "alice:$(token all)" alice/site)
new_repository site

post() { # post PATH BODY, as alice
    call POST "/api/v1/$1" -u "$alice" -H 'Content-Type: application/json' --data-binary "$2"
}
push() { g -C "$work/site" push -q "$address" "$@"; }
# verdict ID: of a commit.
verdict() { member_of "$alice" "repos/alice/site/git/commits/$1" '.commit.verification | "\(.verified) \(.reason)"'; }
tip() { git -C "$work/site" rev-parse HEAD; }

git init -q "$work/site"
git -C "$work/site" config gpg.ssh.allowedSignersFile "$work/allowed"
commit "$work/site" a.txt plain
plain=$(tip)
git -C "$work/site" commit -q --allow-empty -S"$key_id" -m 'signed with gpg'
by_gpg=$(tip)
git -C "$work/site" -c gpg.format=ssh -c user.signingKey="$work/alice-key" commit -q --allow-empty -S -m 'signed with ssh'
by_ssh=$(tip)
git -C "$work/site" -c user.signingKey="$key_id" tag -s -m 'a release' v1
push HEAD:main v1
is 'what is signed is pushed' "$went" 0
is 'a commit without a signature says so' "$(verdict "$plain")" 'false gpg.error.not_signed_commit'
is 'a key nobody has added says nothing' "$(verdict "$by_gpg") $(verdict "$by_ssh")" 'false gpg.error.no_gpg_keys_found false gpg.error.no_gpg_keys_found'

post user/gpg_keys "$(gpg --armor --export | jq -Rs '{armored_public_key: .}')"
is 'the key is added' "$status" 201
post user/keys "$(jq -Rs '{title: "laptop", key: .}' <"$work/alice-key.pub")"
fingerprint=$(jq -r .fingerprint <"$work/reply")
is 'then gpg is verified' "$(verdict "$by_gpg")" "true alice / $key_id"
is 'and ssh' "$(verdict "$by_ssh")" "true alice / $fingerprint"
echo "alice@example.test $(cat "$work/alice-key.pub")" >"$work/allowed"
g -C "$work/site" -c gpg.format=ssh verify-commit "$by_ssh"
is 'as git itself finds' "$went" 0
is 'a tag has its own signature' \
    "$(member_of "$alice" "repos/alice/site/git/tags/$(git -C "$work/site" rev-parse v1)" '.verification | "\(.verified) \(.reason)"')" \
    "true alice / $key_id"
is 'lists tell it, too' "$(member_of "$alice" 'repos/alice/site/commits?stat=false&files=false' '[.[].commit.verification.verified] | tostring')" '[true,true,false]'
is 'unless nobody wants to know' "$(member_of "$alice" 'repos/alice/site/commits?verification=false' '[.[].commit.verification] | tostring')" '[null,null,null]'
call GET /alice/site/commits/branch/main
is 'a page marks them' "$(grep -c 'class="tag good">Verified<' "$work/reply")" 2
call GET "/alice/site/commit/$by_gpg"
like 'and says by whom' "$(reply)" "Signed by alice with the key $key_id"

# Changed after it was signed: another object, with a signature that does not fit.
forged=$(git -C "$work/site" cat-file commit "$by_gpg" | sed 's/signed with gpg/signed with care/' | git -C "$work/site" hash-object -t commit -w --stdin)
push "$forged:refs/heads/forged"
is 'a changed message is seen' "$(verdict "$forged")" 'false gpg.error.probable_bad_signature'
other=$(git -C "$work/site" -c gpg.format=ssh -c user.signingKey="$work/alice-key" -c user.email=bob@example.test commit-tree -S -m 'for bob' "$by_ssh^{tree}" -p "$by_ssh")
push "$other:refs/heads/other"
is 'an SSH key signs for its owner alone' "$(verdict "$other")" 'false gpg.error.no_gpg_keys_found'

post repos/alice/site/branch_protections '{"rule_name":"main","enable_push":true,"require_signed_commits":true}'
is 'a branch may want signatures' "$status" 201
commit "$work/site" b.txt unsigned
push HEAD:main
like 'then others are refused' "$went $said" '1 .*must have a verified signature'
git -C "$work/site" commit -q --amend -S"$key_id" -m signed
push HEAD:main
is 'and signed ones are not' "$went" 0
git -C "$work/site" commit -q --allow-empty -m 'unsigned below'
git -C "$work/site" commit -q --allow-empty -S"$key_id" -m 'signed above'
push HEAD:main
like 'each of them counts' "$went $said" '1 .*must have a verified signature'
push HEAD:refs/heads/proposal
post repos/alice/site/pulls '{"title":"Mixed","head":"proposal","base":"main"}'
post repos/alice/site/pulls/1/merge '{"Do":"merge"}'
like 'so they do in a merge' "$status $(reply)" '405 .*not all head commits are verified'
post repos/alice/site/pulls/1/merge '{"Do":"squash"}'
is 'what the site makes of them it signs' "$status" 200
like 'with its own key' "$(verdict "$(member_of "$alice" repos/alice/site/branches/main .commit.id)")" '^true The Site / SHA256:'
call GET /api/v1/signing-key.pub
is 'which everybody may know' "$(reply)" "$(cat "$work/site-key.pub")"
post repos/alice/site/contents/c.txt '{"content":"MQo="}'
is 'and so are changes through the API' "$status $(jq -r .verification.verified <"$work/reply")" '201 true'

post repos/alice/site/wiki/new '{"title":"Home","content_base64":"SGVsbG8K"}'
g clone -q "$(url "alice:$(token all)" alice/site.wiki.git)" "$work/wiki"
echo "site@example.test $(cat "$work/site-key.pub")" >"$work/allowed-site"
g -C "$work/wiki" -c gpg.ssh.allowedSignersFile="$work/allowed-site" verify-commit HEAD
is 'and pages of the wiki' "$status $went" '201 0'

call DELETE "/api/v1/user/gpg_keys/$(member_of "$alice" user/gpg_keys '.[0].id')" -u "$alice"
is 'a key that is gone verifies nothing' "$status $(verdict "$by_gpg")" '204 false gpg.error.no_gpg_keys_found'
unlike 'no key stands in the log' "$(cat "$work"/run/log/* "$work/run.out" 2>/dev/null)" 'PRIVATE KEY|BEGIN PGP'
gpgconf --kill all
done_testing
