"""A real SMTP server (aiosmtpd) that keeps what it takes: smtp_server.py FOLDER MODE [HOST [PORT]].

MODE is smtp, starttls, smtps, or busy, which greets nobody. FOLDER has key.pem and cert.pem for TLS; the port is written to
FOLDER/port, each mail to a file FOLDER/mails/NUMBER.eml with its envelope in the first lines.
"""
import asyncio
import os
import ssl
import sys

from aiosmtpd.smtp import SMTP, AuthResult

folder, mode = sys.argv[1:3]
host = sys.argv[3] if len(sys.argv) > 3 else "127.0.0.1"
port = int(sys.argv[4]) if len(sys.argv) > 4 else 0


class Keeper:
    """Takes everything but what is for refused@."""

    def __init__(self):
        self.count = 0

    async def handle_RCPT(self, server, session, envelope, address, options):
        if address.startswith("refused@"):
            return "550 5.1.1 nobody of that name"
        envelope.rcpt_tos.append(address)
        return "250 2.1.5 fine"

    async def handle_DATA(self, server, session, envelope):
        self.count += 1
        name = f"{folder}/mails/{self.count}.eml"
        head = f"X-Envelope: {envelope.mail_from} {','.join(envelope.rcpt_tos)} {'tls' if server.transport.get_extra_info('sslcontext') else 'plain'}\r\n"
        with open(name + ".new", "wb") as file:
            file.write(head.encode() + envelope.original_content)
        os.rename(name + ".new", name)
        return "250 2.0.0 taken"


def authenticate(server, session, envelope, mechanism, data):
    return AuthResult(success=data.login == b"us" and data.password == b"secret")


class Busy(asyncio.Protocol):
    def connection_made(self, transport):
        with open(f"{folder}/busy", "a", encoding="ascii") as file:
            file.write("asked\n")
        transport.write(b"421 4.3.2 not now\r\n")
        transport.close()


async def main():
    context = None
    if mode in ("starttls", "smtps"):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(f"{folder}/cert.pem", f"{folder}/key.pem")
    keeper = Keeper()

    def make():
        if mode == "busy":
            return Busy()
        options = {"authenticator": authenticate, "hostname": "mail.test"}
        if mode == "starttls":
            options |= {"tls_context": context, "require_starttls": True, "auth_required": True}
        return SMTP(keeper, auth_require_tls=mode == "starttls", **options)

    os.makedirs(f"{folder}/mails", exist_ok=True)
    server = await asyncio.get_running_loop().create_server(make, host, port, ssl=context if mode == "smtps" else None)
    with open(f"{folder}/port.new", "w", encoding="ascii") as file:
        file.write(str(server.sockets[0].getsockname()[1]))
    os.rename(f"{folder}/port.new", f"{folder}/port")
    await server.serve_forever()


asyncio.run(main())
