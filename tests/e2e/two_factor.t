#!/bin/bash
# The second factor from the command line: given, shown, taken away.
. "$(dirname "$0")/lib.sh"

printf '[server]\nROOT_URL = http://git.example/\nAPP_DATA_PATH = data\n' >"$work/app.ini"
trivet() { "$build/trivet" --config "$work/app.ini" "$@"; }
code() { oathtool --totp --base32 "$1"; }

trivet migrate >/dev/null
trivet admin user create --username alice --email alice@example.test --random-password >/dev/null

like 'nobody starts with one' "$(trivet admin user two-factor show --username alice)" 'has not enabled two-factor'
made=$(trivet admin user two-factor enable --username Alice --qr "$work/qr.svg")
is 'it is given' "$?" 0
secret=$(sed -n 's/^Secret: //p' <<<"$made")
like 'an authenticator takes the secret' "$(code "$secret")" '^[0-9]{6}$'
like 'the address is for applications' "$made" "otpauth://totp/git.example:alice\?secret=$secret"
is 'there are ten scratch codes' "$(grep -c '^  [0-9a-z-]*$' <<<"$made")" 10
like 'the QR code is a picture' "$(head -c 200 "$work/qr.svg")" '<svg'
is 'nobody else may look at it' "$(stat -c %a "$work/qr.svg")" 600
is 'nor at the key made for it' "$(stat -c %a "$work/data/secret-key")" 600
is 'the database does not hold it readable' "$(grep -c "$secret" "$work/data/trivet.db" "$work"/data/trivet.db-wal | grep -vc ':0$')" 0
like 'it is shown' "$(trivet admin user two-factor show --username alice)" '10 scratch codes are left'
trivet admin user two-factor disable --username alice >/dev/null
is 'it is taken away' "$?" 0
message=$(trivet admin user two-factor disable --username alice 2>&1)
is 'it cannot be taken away twice' "$?" 1
like 'and the message says so' "$message" 'has not enabled two-factor'
trivet admin user two-factor enable --username nobody 2>/dev/null
is 'an unknown user is an error' "$?" 1
trivet admin user two-factor enable 2>/dev/null
is 'no user is wrong usage' "$?" 2
done_testing
