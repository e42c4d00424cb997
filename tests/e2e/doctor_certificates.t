#!/bin/bash
# `trivet doctor` looks at the certificate that clients see: one that lasts, one that is about to end, one that has, and none.
. "$(dirname "$0")/lib.sh"
choose_port

printf '[server]\nROOT_URL = https://localhost:%s/\nAPP_DATA_PATH = data\n' "$port" >"$work/app.ini"
"$build/trivet" --config "$work/app.ini" migrate >/dev/null
doctor() { "$build/trivet" --config "$work/app.ini" doctor 2>/dev/null; }

printf '[ca]\ndefault_ca = own\n[own]\ndatabase = %s/index\nnew_certs_dir = %s\nrand_serial = yes\ndefault_md = sha256\npolicy = any\n[any]\ncommonName = supplied\n' \
    "$work" "$work" >"$work/ca.cnf"
openssl req -newkey rsa:2048 -noenc -subj /CN=localhost -keyout "$work/key.pem" -out "$work/request.pem" 2>/dev/null

# show_certificate END: serves one that is valid until then.
show_certificate() {
    : >"$work/index"
    openssl ca -batch -selfsign -notext -config "$work/ca.cnf" -in "$work/request.pem" -keyfile "$work/key.pem" -out "$work/certificate.pem" \
        -startdate 20200101000000Z -enddate "$(date -u -d "$1" +%Y%m%d%H%M%SZ)" >"$work/ca.out" 2>&1
    openssl s_server -quiet -www -accept "127.0.0.1:$port" -key "$work/key.pem" -cert "$work/certificate.pem" >/dev/null 2>&1 &
    server=$!
    others+=("$server")
    is_up() { ! port_is_free "$port"; }
    wait_for 60 is_up
}
hide_certificate() { kill "$server" && wait "$server" 2>/dev/null; }

like 'where nobody answers it says so' "$(doctor)" "advice +no certificate was seen at localhost:$port, the address of \[server\] ROOT_URL"
like 'also at an address with brackets' "$(TRIVET__SERVER__ROOT_URL="https://[::1]:$port/" doctor)" "advice +no certificate was seen at \[::1\]:$port, "
show_certificate '30 days'
like 'one that lasts is fine' "$(doctor)" "ok +the certificate of localhost:$port is valid for two weeks and more"
hide_certificate
show_certificate '3 days'
like 'one that ends soon is a problem' "$(doctor)" "PROBLEM +the certificate of localhost:$port expires within two weeks"
hide_certificate
show_certificate '3 days ago'
like 'one that has ended too' "$(doctor)" "PROBLEM +the certificate of localhost:$port has expired"
hide_certificate
done_testing
