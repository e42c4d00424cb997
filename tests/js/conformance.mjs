// conformance.mjs FILE: what the OpenID Foundation's certification asks of a provider, as our own cases with the names of its
// test modules. FILE names the service, a user, two applications, the port of the first one, and the database.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { Tap } from './tap.mjs';
import { Visitor } from './visitor.mjs';
import { claimsOf } from './jwt.mjs';
import { RelyingParty } from './relying_party.mjs';
import { CONFIG, discover } from './conformance_config.mjs';
import { BASIC } from './conformance_basic.mjs';
import { BACKCHANNEL_LOGOUT, RP_INITIATED_LOGOUT } from './conformance_logout.mjs';

const { base, user, password, apps, port, database } = JSON.parse(readFileSync(process.argv[2]));
const tap = new Tap();

// The application itself, as far as it must listen: what it is told behind the browser's back.
const notices = [];
const application = createServer((request, answer) => {
  let text = '';
  request.setEncoding('utf8').on('data', (part) => { text += part; }).on('end', () => {
    answer.end();
    notices.push({ method: request.method, type: request.headers['content-type'], token: new URLSearchParams(text).get('logout_token') });
  });
}).listen(port, '127.0.0.1');

// The notice that a session has ended: those of other sign-outs may come between.
async function noticeOf(sid) {
  const isIt = ({ token }) => claimsOf(token).sid === sid;
  for (const end = Date.now() + 30000; !notices.some(isIt) && Date.now() < end;) await setTimeout(20);
  return notices.find(isIt) ?? { method: 'nothing within 30 s' };
}

// The time since codes were redeemed, without waiting for it.
const elapse = (seconds) => execFileSync('sqlite3', ['-cmd', '.timeout 5000', database,
  `UPDATE oauth_code SET redeemed_at = redeemed_at - ${seconds}, expires_at = expires_at - ${seconds}`]);

async function run(plan, modules, given) {
  for (const [name, module] of Object.entries(modules))
    await tap.passes(plan ? `${name} (${plan})` : name, () => module(given));
}

const newVisitor = () => new Visitor(base, user, password);
await run('', CONFIG, { base });
const { provider, keys } = await discover(base);
for (const mode of ['query', 'form_post']) {
  const [rp, other] = [apps.first, apps.second].map((app) => new RelyingParty(provider, keys, app, mode));
  const given = { rp, other, visitor: newVisitor(), newVisitor, elapse, noticeOf };
  await run(mode === 'query' ? '' : mode, BASIC, given);
  if (mode === 'query') await run('', { ...RP_INITIATED_LOGOUT, ...BACKCHANNEL_LOGOUT }, given);
}
application.close();
application.closeAllConnections();
tap.end();
