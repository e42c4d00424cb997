// races.mjs FILE: many who present the same code or token at the same moment, round after round. FILE names the service,
// a user, an application that needs no consent, how many rounds to run, and whether a refresh token has a time of grace;
// otherHosts are addresses of the same service, among which the rivals are spread.
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { Tap, expect, expectEqual } from './tap.mjs';
import { Visitor } from './visitor.mjs';

const { base, otherHosts = [], user, password, app, rounds, grace } = JSON.parse(readFileSync(process.argv[2]));
const hosts = [base, ...otherHosts];
const RIVALS = 64;
const BACK = 'http://127.0.0.1:9/back';
const tap = new Tap();
const agent = new Agent({ keepAlive: true, maxSockets: RIVALS });
const visitor = new Visitor(base, user, password);
const authorization = `Basic ${Buffer.from(`${app.id}:${app.secret}`).toString('base64')}`;

function answerTo(sent) {
  return new Promise((resolve, reject) => {
    sent.on('error', reject).on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => { text += part; }).on('end', () => resolve({ status: answer.statusCode, ...JSON.parse(text) }));
    });
  });
}

// The same form from all rivals: everything but the last byte goes ahead, so that the server gets to know all of them
// at once.
async function atOnce(values) {
  const form = String(new URLSearchParams(values));
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': form.length, Authorization: authorization };
  const sent = Array.from({ length: RIVALS }, (_, i) => request(`${hosts[i % hosts.length]}/login/oauth/access_token`, { method: 'POST', headers, agent }));
  const answers = Promise.all(sent.map(answerTo));
  await Promise.all(sent.map((each) => new Promise((resolve) => { each.write(form.slice(0, -1), resolve); })));
  for (const each of sent) each.end(form.slice(-1));
  return answers;
}

async function exchange(values, endpoint = 'access_token') {
  const answer = await fetch(`${base}/login/oauth/${endpoint}`, { method: 'POST', headers: { Authorization: authorization }, body: new URLSearchParams(values) });
  return { status: answer.status, ...await answer.json() };
}

async function freshCode() {
  const answer = await visitor.visit(`${base}/login/oauth/authorize?${new URLSearchParams({ client_id: app.id, redirect_uri: BACK, response_type: 'code' })}`);
  const code = answer.values.get('code');
  expect(`a code and not ${answer.page ?? answer.address}`, code);
  return { grant_type: 'authorization_code', code, redirect_uri: BACK };
}

const refreshWith = (token) => ({ grant_type: 'refresh_token', refresh_token: token });
const wordFor = (answer) => (answer.status === 200 ? 'ok' : `${answer.status} ${answer.error}`);
const tally = (answers) => answers.reduce((sums, answer) => ({ ...sums, [wordFor(answer)]: (sums[wordFor(answer)] ?? 0) + 1 }), {});
const sorted = (sums) => Object.fromEntries(Object.entries(sums).sort());

async function isOpen(token) {
  const answer = await fetch(`${base}/api/v1/user`, { headers: { Authorization: `Bearer ${token}` } });
  await answer.text();
  return answer.status === 200;
}

// Whoever has won: somebody else knew the secret too, so nothing that came from it is left.
async function expectDead(winner) {
  expectEqual('the access token opens the API', await isOpen(winner.access_token), false);
  expectEqual('the refresh token', wordFor(await exchange(refreshWith(winner.refresh_token))), '400 invalid_grant');
}

function expectOneWinner(answers) {
  expectEqual('the answers', sorted(tally(answers)), { '400 invalid_grant': RIVALS - 1, ok: 1 });
  return answers.find((answer) => answer.status === 200);
}

async function raceForCode() {
  await expectDead(expectOneWinner(await atOnce(await freshCode())));
}

async function raceForRefresh() {
  const first = await exchange(await freshCode());
  await expectDead(expectOneWinner(await atOnce(refreshWith(first.refresh_token))));
}

async function raceWithGrace() {
  const first = await exchange(await freshCode());
  const answers = await atOnce(refreshWith(first.refresh_token));
  expectEqual('the answers', tally(answers), { ok: RIVALS });
  expectEqual('successors', new Set(answers.map((answer) => answer.refresh_token)).size, 1);
  expectEqual('access tokens', new Set(answers.map((answer) => answer.access_token)).size, RIVALS);
  const next = await exchange(refreshWith(answers[0].refresh_token));
  expectEqual('the successor', wordFor(next), 'ok');
  expectEqual('after its use the one before it', wordFor(await exchange(refreshWith(first.refresh_token))), '400 invalid_grant');
  await expectDead(next);
}

async function raceForDevice() {
  const begun = await exchange({}, 'device');
  const page = await visitor.visit(begun.verification_uri_complete, { confirms: 'user_code' });
  expectEqual('the user lets it in', [page.status, page.pages.includes('consent')], [200, true]);
  const winner = expectOneWinner(await atOnce({ grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: begun.device_code }));
  expectEqual('the access token opens the API', await isOpen(winner.access_token), true);
}

async function run(name, race) {
  await tap.passes(`${name}, ${rounds} times`, async () => {
    for (let round = 1; round <= rounds; round += 1)
      await race().catch((problem) => { throw new Error(`round ${round}: ${problem.message}`); });
  });
}

if (grace) {
  await run(`one of ${RIVALS} gets the tokens of a device`, raceForDevice);
  await run('with a time of grace all get the same successor', raceWithGrace);
} else {
  await run(`one of ${RIVALS} redeems a code, and what it got ends`, raceForCode);
  await run(`one of ${RIVALS} refreshes, and what it got ends`, raceForRefresh);
}
agent.destroy();
tap.end();
