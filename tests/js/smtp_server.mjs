// A mail server that takes everything: smtp_server.mjs FOLDER MODE, MODE = smtp | refusing | starttls | starttls-injected | smtps.
// FOLDER has key.pem and cert.pem for TLS; the port is written to FOLDER/port, what was said to FOLDER/said, mails to
// FOLDER/mail. "refusing" knows no password. "starttls-injected" puts a reply of its own before the encryption, as somebody in between would.
import { appendFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';

const [folder, mode] = process.argv.slice(2);
const secrets = () => ({ key: readFileSync(`${folder}/key.pem`), cert: readFileSync(`${folder}/cert.pem`) });
const say = (socket, text) => socket.write(`${text}\r\n`);

function converse(socket, isSecure) {
  let text = '';
  let isMail = false;
  const greet = () => {
    say(socket, '250-mail.test');
    if (mode.startsWith('starttls') && !isSecure) say(socket, '250-STARTTLS');
    say(socket, '250 AUTH PLAIN');
  };
  const answer = (line) => {
    appendFileSync(`${folder}/said`, `${isSecure ? 'tls' : 'plain'} ${line}\n`);
    const word = line.split(' ')[0].toUpperCase();
    if (word === 'EHLO') return greet();
    if (word === 'STARTTLS') return startTls();
    if (word === 'AUTH') return say(socket, mode === 'refusing' ? '535 wrong password' : '235 welcome');
    if (word === 'DATA') { isMail = true; return say(socket, '354 go on'); }
    if (word === 'QUIT') { say(socket, '221 bye'); return socket.end(); }
    return say(socket, line.includes('refused@') ? '550 nobody of that name' : '250 fine');
  };
  const startTls = () => {
    socket.removeAllListeners('data');
    socket.write(mode === 'starttls-injected' ? '220 go on\r\n250 injected\r\n' : '220 go on\r\n');
    converse(new TLSSocket(socket, { isServer: true, ...secrets() }), true);
  };
  socket.setEncoding('utf8');
  socket.on('error', () => {});
  socket.on('data', (more) => {
    text += more;
    for (;;) {
      const end = isMail ? text.indexOf('\r\n.\r\n') : text.indexOf('\r\n');
      if (end < 0) return;
      const part = text.slice(0, end);
      text = text.slice(end + (isMail ? 5 : 2));
      if (!isMail) { answer(part); continue; }
      isMail = false;
      appendFileSync(`${folder}/mail`, `${part.replace(/^\.\./gm, '.')}\n`);
      say(socket, '250 taken');
    }
  });
}

const take = (socket) => { say(socket, '220 mail.test'); converse(socket, mode === 'smtps'); };
const server = mode === 'smtps' ? createTlsServer(secrets(), take) : createServer(take);
server.on('tlsClientError', () => {});
server.listen(0, '127.0.0.1', () => {
  writeFileSync(`${folder}/port.new`, String(server.address().port));
  renameSync(`${folder}/port.new`, `${folder}/port`);
});
