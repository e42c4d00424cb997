#!/bin/bash
# Signing in behind real web servers: cookies in a jar, forms as a browser sends them, at the root and below a path.
. "$(dirname "$0")/lib.sh"

trivet() { "$build/trivet" --config "$work/run/app.ini" "$@"; }
browse() { call "$@" -b "$work/jar" -c "$work/jar"; }
field() { sed -n "s/.*name=\"$1\" value=\"\([^\"]*\)\".*/\1/p" "$work/reply" | head -n 1; }
code() { oathtool --totp --base32 "$secret"; }
all_cookies() { grep -i '^Set-Cookie:' "$work/head" | tr -d '\r'; }

sign_in_cases() { # sign_in_cases NAME
    rm -f "$work/jar"
    browse GET "/user/login?redirect_to=$prefix/robots.txt"
    like "$1: the form is shown" "$status $(reply)" "^200 .*action=\"$prefix/user/login\".*value=\"$prefix/robots.txt\""
    is "$1: and asks nobody to keep anything" "$(all_cookies)" ''
    browse POST /user/login -d user_name=admin -d password=wrong
    like "$1: a wrong password is said to be wrong" "$status $(reply)" '^200 .*Wrong user name or password'
    browse POST /user/login -H 'Origin: http://evil.example' -d user_name=admin --data-urlencode "password=$password"
    is "$1: another site signs nobody in" "$status $(all_cookies)" '403 '
    browse POST /user/login -H "Origin: http://127.0.0.1" -d user_name=admin --data-urlencode "password=$password" -d remember=on \
        --data-urlencode "redirect_to=$prefix/robots.txt"
    is "$1: the right one leads where the form says" "$status $(header Location)" "303 $prefix/robots.txt"
    like "$1: the session is for requests to this site only" "$(all_cookies)" \
        "i_like_gitea=trs_[a-z2-7]{52}; Path=${prefix:-/}; HttpOnly; SameSite=Lax"
    browse GET /
    like "$1: pages know who it is" "$(reply)" 'Signed in as </span><strong>admin</strong>'
    call GET /
    like "$1: but nobody else" "$(reply)" 'user/login">Sign in<'
    browse GET /user/settings/change_password
    is "$1: nothing has to be changed" "$status $(header Location)" "303 $prefix/"
    call GET '/user/settings/change_password?x=1'
    is "$1: who is not signed in is sent to do so" "$status $(header Location)" \
        "303 $prefix/user/login?redirect_to=${prefix//\//%2F}%2Fuser%2Fsettings%2Fchange_password%3Fx%3D1"
    sed -i '/i_like_gitea/d' "$work/jar" # the browser is closed
    browse GET /
    like "$1: a remembered browser comes back" "$(reply)" 'Signed in as </span><strong>admin</strong>'
    browse GET /user/logout
    browse POST /user/logout -d "_csrf=$(field _csrf)"
    is "$1: signing out" "$status $(header Location)" "303 $prefix/"
    browse GET /
    like "$1: is being signed out" "$(reply)" 'user/login">Sign in<'
}

second_factor_cases() { # second_factor_cases NAME
    trivet admin user create --username alice --email alice@example.test --password alice-password >/dev/null
    browse POST /user/login -d user_name=alice -d password=alice-password
    is "$1: alice is in with her password" "$status" 303
    secret=$(trivet admin user two-factor enable --username alice | sed -n 's/^Secret: //p')
    browse GET /user/logout
    is "$1: a new second factor ends her session" "$status $(header Location)" "303 $prefix/"
    browse POST /user/login -d user_name=alice -d password=alice-password
    is "$1: from then on a code is asked for" "$status $(header Location)" "303 $prefix/user/two_factor"
    browse POST /user/two_factor -d passcode=000000x
    like "$1: a wrong one is said to be wrong" "$status $(reply)" '^200 .*This code is wrong'
    browse POST /user/two_factor -d "passcode=$(code)"
    is "$1: the right one is the end of it" "$status $(header Location)" "303 $prefix/"
    browse GET /
    like "$1: and she is in" "$(reply)" 'Signed in as </span><strong>alice</strong>'
    trivet admin user change-password --username alice --password another-password >/dev/null
    browse GET /
    like "$1: a new password signs her out" "$(reply)" 'user/login">Sign in<'
}

for place in nginx: apache: apache-fcgid: apache-cgi: nginx:/code/trivet apache:/code/trivet apache-htaccess:/code/trivet; do
    prefix=${place#*:}
    mkdir -p "$work/run"
    printf '[server]\nROOT_URL = http://127.0.0.1%s/\nSTATIC_ROOT_PATH = %s\n\n[log]\nMODE = file\n' \
        "$prefix" "$PWD/build/web" >"$work/run/app.ini"
    start_trivet "${place%%:*}"
    password=$(cat "$work/run/admin-password")
    sign_in_cases "${place%:}"
    [[ $place == *cgi* || $place == *htaccess* ]] || second_factor_cases "${place%:}"
    forget_run_dir
done
done_testing
