// openid_client.mjs FILE: openid-client, which checks whatever the standards let it check, as a relying party of every
// kind of application. FILE names the service, a user and the applications.
import { readFileSync } from 'node:fs';
import * as client from 'openid-client';
import { Tap, expect, expectEqual } from './tap.mjs';
import { Visitor } from './visitor.mjs';

const { base, user, password, apps } = JSON.parse(readFileSync(process.argv[2]));
const tap = new Tap();
const BACK = 'http://127.0.0.1:9/back';
const newVisitor = () => new Visitor(base, user, password);

const HOW = { execute: [client.allowInsecureRequests, client.enableNonRepudiationChecks] };

const relyingParty = (app, authentication) =>
  client.discovery(new URL(base), app.id, { client_secret: app.secret, ...app.metadata }, authentication, HOW);

// The whole code flow. MORE goes into the request; answers the tokens and what else is worth knowing.
async function signOn(config, { visitor = newVisitor(), more = {}, pkce = 'S256', pushes = false } = {}) {
  const request = { redirect_uri: BACK, scope: 'openid profile email groups', state: client.randomState(), nonce: client.randomNonce(), ...more };
  const checks = { expectedState: request.state, expectedNonce: request.nonce, idTokenExpected: true };
  if (pkce) {
    checks.pkceCodeVerifier = client.randomPKCECodeVerifier();
    request.code_challenge_method = pkce;
    request.code_challenge = pkce === 'plain' ? checks.pkceCodeVerifier
      : await client.calculatePKCECodeChallenge(checks.pkceCodeVerifier);
  }
  if (request.max_age) checks.maxAge = Number(request.max_age);
  const address = pushes ? await client.buildAuthorizationUrlWithPAR(config, request)
    : client.buildAuthorizationUrl(config, request);
  const answer = await visitor.visit(address.href);
  if (!answer.address) throw new Error(`shown a page instead: ${answer.status} ${answer.page.slice(0, 1500)}`);
  const arrived = answer.method === 'get' ? new URL(answer.address)
    : new Request(answer.address, { method: 'POST', body: answer.values });
  const tokens = await client.authorizationCodeGrant(config, arrived, checks);
  return { tokens, answer, address, visitor, claims: tokens.claims() };
}

async function algorithms() {
  for (const [algorithm, app] of [['RS256', apps.web], ['ES256', apps.es256], ['EdDSA', apps.eddsa]]) {
    await tap.passes(`an ID token signed with ${algorithm}`, async () => {
      const { tokens, claims } = await signOn(await relyingParty({ ...app, metadata: { id_token_signed_response_alg: algorithm } }));
      const header = JSON.parse(Buffer.from(tokens.id_token.split('.')[0], 'base64url'));
      expectEqual('alg', header.alg, algorithm);
      expectEqual('preferred_username', claims.preferred_username, user);
      expectEqual('iss', claims.iss, base);
    });
  }
}

async function waysToAuthenticate() {
  const { secret } = apps.web;
  await tap.passes('a secret in the header', async () => signOn(await relyingParty(apps.web, client.ClientSecretBasic(secret))));
  await tap.passes('a secret in the form', async () => signOn(await relyingParty(apps.web, client.ClientSecretPost(secret))));
  await tap.passes('no secret', async () => signOn(await relyingParty(apps.tool, client.None())));
  await tap.passes('a port of the day', async () =>
    signOn(await relyingParty(apps.tool, client.None()), { more: { redirect_uri: 'http://127.0.0.1:54321/back' } }));
  const wrong = await relyingParty(apps.web, client.ClientSecretBasic('gto_wrong'));
  await tap.refuses('a wrong secret', signOn(wrong), '401 basic');
}

// What the library makes of an answer that is none.
async function refusal(config, more, how) {
  const address = client.buildAuthorizationUrl(config, { redirect_uri: BACK, scope: 'openid', state: 's', ...more });
  const answer = await newVisitor().visit(address.href, how);
  return client.authorizationCodeGrant(config, new URL(answer.address), { expectedState: 's' });
}

async function waysToAsk() {
  const config = await relyingParty(apps.web);
  await tap.passes('PKCE with plain', () => signOn(config, { pkce: 'plain' }));
  await tap.passes('no PKCE', () => signOn(config, { pkce: '' }));
  await tap.passes('the answer posted by the browser', async () => {
    const { answer } = await signOn(config, { more: { response_mode: 'form_post' } });
    expectEqual('method', answer.method, 'post');
  });
  await tap.passes('a pushed request', async () => {
    const { address } = await signOn(config, { pushes: true });
    expectEqual('all else stays behind', [...address.searchParams.keys()].sort(), ['client_id', 'request_uri']);
  });
  await tap.passes('a state of unusual letters', () => signOn(config, { more: { state: 'a+b/c= "\u00fc"&%2B?#<' } }));
  await tap.passes('max_age with a session that is young enough', async () => {
    const visitor = newVisitor();
    const first = await signOn(config, { visitor });
    const second = await signOn(config, { visitor, more: { max_age: '1000' } });
    expectEqual('auth_time', second.claims.auth_time, first.claims.auth_time);
    expectEqual('pages', second.answer.pages, []);
  });
  await tap.refuses('prompt=none without a session', refusal(config, { prompt: 'none' }), 'login_required');
  await tap.refuses('a user who does not allow it', refusal(config, { prompt: 'consent' }, { allows: false }), 'access_denied');
}

async function lifeOfTokens() {
  const config = await relyingParty(apps.web);
  const { tokens, claims } = await signOn(config);
  await tap.passes('UserInfo is about the same user', async () => {
    const info = await client.fetchUserInfo(config, tokens.access_token, claims.sub);
    expectEqual('email', [info.email, info.preferred_username, info.groups], [`${user}@example.test`, user, []]);
  });
  await tap.passes('the access token opens the API', async () => {
    const answer = await client.fetchProtectedResource(config, tokens.access_token, new URL(`${base}/api/v1/user`), 'GET');
    expectEqual('login', [answer.status, (await answer.json()).login], [200, user]);
  });
  await tap.passes('introspection knows it', async () => {
    const seen = await client.tokenIntrospection(config, tokens.access_token);
    expectEqual('it', [seen.active, seen.client_id, seen.sub], [true, apps.web.id, claims.sub]);
  });
  let next;
  await tap.passes('it is refreshed', async () => {
    next = await client.refreshTokenGrant(config, tokens.refresh_token);
    expect('another refresh token', next.refresh_token && next.refresh_token !== tokens.refresh_token);
    expectEqual('the same user and sign-in', [next.claims().sub, next.claims().auth_time], [claims.sub, claims.auth_time]);
  });
  await tap.passes('for fewer scopes if wanted', async () => {
    next = await client.refreshTokenGrant(config, next.refresh_token, { scope: 'openid' });
    expectEqual('scope', next.scope, 'openid');
  });
  await tap.refuses('but not for more', client.refreshTokenGrant(config, next.refresh_token, { scope: 'openid admin' }), '400 invalid_scope');
  await tap.passes('it is revoked', () => client.tokenRevocation(config, next.refresh_token));
  await tap.refuses('then it refreshes nothing', client.refreshTokenGrant(config, next.refresh_token), '400 invalid_grant');
  await tap.passes('and its access token is not active', async () => {
    expectEqual('answer', await client.tokenIntrospection(config, next.access_token), { active: false });
  });
}

async function signOut() {
  await tap.passes('the application signs its user out', async () => {
    const config = await relyingParty(apps.web);
    const { tokens, visitor } = await signOn(config);
    const bye = client.buildEndSessionUrl(config,
      { post_logout_redirect_uri: 'http://127.0.0.1:9/bye', id_token_hint: tokens.id_token, state: 'so long' });
    const answer = await visitor.visit(bye.href);
    expectEqual('back', [answer.address, answer.values.get('state')], ['http://127.0.0.1:9/bye?state=so%20long', 'so long']);
    const silent = client.buildAuthorizationUrl(config, { redirect_uri: BACK, scope: 'openid', prompt: 'none' });
    const after = await visitor.visit(silent.href);
    expectEqual('after that', after.values.get('error'), 'login_required');
  });
}

async function device() {
  const config = await relyingParty(apps.tool, client.None());
  await tap.passes('a device without a browser', async () => {
    const begun = await client.initiateDeviceAuthorization(config, { scope: 'openid profile' });
    const answer = await newVisitor().visit(begun.verification_uri_complete, { confirms: 'user_code' });
    expect(`allowed: ${answer.page?.slice(0, 800)}`, answer.status === 200);
    const tokens = await client.pollDeviceAuthorizationGrant(config, { ...begun, interval: 0.01 });
    expectEqual('user', tokens.claims().preferred_username, user);
  });
}

async function registration() {
  await tap.passes('an application that registers itself', async () => {
    const config = await client.dynamicClientRegistration(new URL(base),
      { redirect_uris: [BACK], client_name: 'Registered', id_token_signed_response_alg: 'ES256' }, undefined,
      { initialAccessToken: 'let-me-register', ...HOW });
    const { claims } = await signOn(config);
    expectEqual('aud', claims.aud, config.clientMetadata().client_id);
  });
  await tap.refuses('not without the token for that',
    client.dynamicClientRegistration(new URL(base), { redirect_uris: [BACK] }, undefined, HOW), '401 bearer');
}

for (const part of [algorithms, waysToAuthenticate, waysToAsk, lifeOfTokens, signOut, device, registration]) await part();
tap.end();
