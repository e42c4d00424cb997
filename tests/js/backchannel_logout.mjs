// backchannel_logout.mjs BASE TRIVET CONFIG FOLDER: three relying parties sign alice in with one session of hers and are
// told when it ends. Lines of NAME, HAVE, WANT. FOLDER has the certificates.
import { execFile, execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';

const [base, program, config, folder] = process.argv.slice(2);
const is = (name, have, want) => console.log([name, have, want].map((each) => String(each).replace(/\s/g, ' ')).join('\t'));
const trivet = (...args) => execFileSync(program, ['--config', config, ...args], { encoding: 'utf8' });
const sql = (text) => execFileSync('sqlite3', ['-cmd', '.timeout 10000', `${folder}/run/data/trivet.db`, text], { encoding: 'utf8' }).trim();

// --- relying parties ---

class RelyingParty {
  posts = []; failures = 0; #waiting = [];

  async listen(tls) {
    const handle = (request, response) => {
      let body = '';
      request.on('data', (text) => { body += text; }).on('end', () => {
        this.posts.push({ method: request.method, type: request.headers['content-type'], body: new URLSearchParams(body) });
        response.writeHead(this.failures-- > 0 ? 500 : 200).end();
        this.#waiting.splice(0).forEach((resolve) => resolve());
      });
    };
    this.server = tls ? createTlsServer(tls, handle) : createServer(handle);
    await new Promise((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.address = `http${tls ? 's' : ''}://127.0.0.1:${this.server.address().port}/out?of=here`;
    return this;
  }

  register(name, algorithm) {
    [this.id, this.secret] = trivet('admin', 'oauth-app', 'create', '--raw', '--name', name, '--redirect-uri', 'https://app.test/back',
      '--post-logout-redirect-uri', 'https://app.test/bye', '--id-token-algorithm', algorithm, '--backchannel-logout-uri', this.address).split('\n');
    this.algorithm = algorithm;
    return this;
  }

  async posted(count) {
    while (this.posts.length < count) await new Promise((resolve) => this.#waiting.push(resolve));
    return this.posts[count - 1];
  }
}

// --- a browser ---

const cookies = new Map();
async function ask(path, form) {
  const response = await fetch(new URL(path, `${base}/`), {
    redirect: 'manual', method: form ? 'POST' : 'GET', body: form && new URLSearchParams(form),
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), ...(form && { 'sec-fetch-site': 'same-origin' }) },
  });
  for (const cookie of response.headers.getSetCookie()) {
    const [, name, value] = cookie.match(/^([^=]+)=([^;]*)/);
    if (cookie.includes('Max-Age=0')) cookies.delete(name); else cookies.set(name, value);
  }
  return { status: response.status, location: response.headers.get('location'), text: await response.text() };
}
const hidden = (page, name) => page.match(new RegExp(`name="${name}" value="([^"]*)"`))[1];

async function signOn(party) {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  let answer = await ask(`login/oauth/authorize?${new URLSearchParams({ response_type: 'code', client_id: party.id, scope: 'openid',
    redirect_uri: 'https://app.test/back', code_challenge: challenge, code_challenge_method: 'S256', nonce: 'n' })}`);
  if (answer.status === 200) {
    answer = await ask('login/oauth/grant', { granted: 'true', request: hidden(answer.text, 'request'), _csrf: hidden(answer.text, '_csrf') });
  }
  const tokens = await fetch(`${base}/login/oauth/access_token`, { method: 'POST', body: new URLSearchParams({
    grant_type: 'authorization_code', code: new URL(answer.location).searchParams.get('code'), code_verifier: verifier,
    redirect_uri: 'https://app.test/back', client_id: party.id, client_secret: party.secret }) });
  return (await tokens.json()).id_token;
}

// --- what must hold ---

const keys = createRemoteJWKSet(new URL(`${base}/login/oauth/keys`));
async function check(party, name, post, idToken) {
  is(`${name}: a form is posted`, `${post.method} ${post.type}`, 'POST application/x-www-form-urlencoded');
  is(`${name}: of one field`, [...post.body.keys()], 'logout_token');
  const token = post.body.get('logout_token');
  const known = decodeJwt(idToken);
  const { payload, protectedHeader } = await jwtVerify(token, keys,
    { issuer: known.iss, audience: party.id, typ: 'logout+jwt', algorithms: [party.algorithm], maxTokenAge: '2m' });
  is(`${name}: signed with the algorithm of its ID tokens`, protectedHeader.alg, decodeProtectedHeader(idToken).alg);
  is(`${name}: about the same user and session`, `${payload.sub} ${payload.sid}`, `${known.sub} ${known.sid}`);
  is(`${name}: the event`, JSON.stringify(payload.events), '{"http://schemas.openid.net/event/backchannel-logout":{}}');
  is(`${name}: claims, and no nonce`, Object.keys(payload).sort(), 'aud,events,exp,iat,iss,jti,sid,sub');
  is(`${name}: good for two minutes`, payload.exp - payload.iat, 120);
  return payload.jti;
}

const pem = (name) => readFileSync(`${folder}/${name}.pem`);
const plain = (await new RelyingParty().listen()).register('Plain', 'RS256');
const secure = (await new RelyingParty().listen({ key: pem('trusted-key'), cert: pem('trusted') })).register('Secure', 'ES256');
const stranger = (await new RelyingParty().listen({ key: pem('stranger-key'), cert: pem('stranger') })).register('Stranger', 'EdDSA');
plain.failures = 2;

await ask('user/login', { user_name: 'alice', password: 'alice-password' });
const hints = { plain: await signOn(plain), secure: await signOn(secure), stranger: await signOn(stranger) };
const bye = await ask(`login/oauth/logout?${new URLSearchParams({ id_token_hint: hints.plain,
  post_logout_redirect_uri: 'https://app.test/bye', state: 'xyz' })}`);
is('the application gets its user back', `${bye.status} ${bye.location}`, '303 https://app.test/bye?state=xyz');
is('who is signed out', (await ask('')).text.includes('Signed in as'), false);

// Workers tell them when they are idle.
const first = await check(plain, 'over http', await plain.posted(1), hints.plain);
await check(secure, 'over TLS', await secure.posted(1), hints.secure);
// Not trivet(): the relying parties live in this process.
const deliver = () => promisify(execFile)(program, ['--config', config, 'admin', 'cron', 'run', 'deliver_logout_notices']);
// The next attempt, without waiting for its time: by the command, or by a worker that was faster.
async function again(attempts) {
  const isDone = () => sql(`SELECT COUNT(*) FROM outbox WHERE kind = 'logout_notice' AND attempts < ${attempts}`) === '0'
    && sql("SELECT lease_until FROM task WHERE name = 'deliver_logout_notices'") === '0';
  while (!isDone()) {
    sql(`UPDATE outbox SET next_at = 0 WHERE kind = 'logout_notice' AND attempts < ${attempts}`);
    try { await deliver(); } catch { await setTimeout(50); }
  }
}
await again(1); // until the workers have done with all of them
await again(2);
is('a failure is tried again', plain.posts.length, 2);
// A run that found nothing due writes its report over the one that is wanted: once more then.
let report = '';
for (let attempts = 3; attempts < 7 && !report.includes('Stranger'); attempts += 1) {
  await again(attempts);
  report = sql("SELECT result FROM task WHERE name = 'deliver_logout_notices'");
}
const last = await check(plain, 'at last', await plain.posted(3), hints.plain);
is('with a token of its own', first === last, false);
is('only the stranger is left', sql("SELECT p.name FROM outbox o JOIN oauth_application p ON CAST(p.id AS TEXT) = o.receiver WHERE o.kind = 'logout_notice'"), 'Stranger');
is('whose certificate nobody trusts', /Stranger: the certificate is refused/.test(report), true);
await again(8);
is('nobody is told twice', `${plain.posts.length} ${secure.posts.length} ${stranger.posts.length}`, '3 1 0');
for (const party of [plain, secure, stranger]) party.server.close().closeAllConnections();
