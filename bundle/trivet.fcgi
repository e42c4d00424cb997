#!/bin/sh
# Starts Trivet, as FastCGI or CGI program, whichever Apache asks for. Everything it needs lies in the folder _trivet beside
# it; who has a place outside of the web space moves that folder there and names it here.
case $0 in
*/*) cd "${0%/*}" || exit 1 ;;
esac
home=$PWD/_trivet

# Nobody else on the host shall read what Trivet writes.
umask 077
# FTP programs forget which files are programs.
[ -x "$home/program/trivet" ] || chmod 755 "$home/program/trivet"
# A new version does not bring its own: what you have changed stays.
[ -e "$home/app.ini" ] || cp "$home/program/app.ini" "$home/app.ini"
# Certificates that the host trusts, where it is not Debian.
for file in /etc/ssl/certs/ca-certificates.crt /etc/pki/tls/certs/ca-bundle.crt /etc/ssl/ca-bundle.pem /etc/ssl/cert.pem; do
    if [ -r "$file" ]; then
        SSL_CERT_FILE=${SSL_CERT_FILE:-$file}
        export SSL_CERT_FILE
        break
    fi
done
TRIVET_CONFIG=$home/app.ini
export TRIVET_CONFIG
exec "$home/program/trivet"
