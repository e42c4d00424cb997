// oauth4webapi.mjs FILE: the strict pieces openid-client is made of, one by one: what an application or an API that
// trusts nobody would check.
import { readFileSync } from 'node:fs';
import * as oauth from 'oauth4webapi';
import { Tap, expect, expectEqual } from './tap.mjs';
import { Visitor } from './visitor.mjs';

const { base, user, password, apps } = JSON.parse(readFileSync(process.argv[2]));
const tap = new Tap();
const BACK = 'http://127.0.0.1:9/back';
const WEB = { client_id: apps.web.id };
const INSECURE = { [oauth.allowInsecureRequests]: true };

async function discover(algorithm) {
  const issuer = new URL(base);
  return oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, { algorithm, ...INSECURE }));
}

async function authorize(server, client, more) {
  const address = new URL(server.authorization_endpoint);
  address.search = new URLSearchParams({ client_id: client.client_id, redirect_uri: BACK, response_type: 'code', ...more });
  return new Visitor(base, user, password).visit(address.href);
}

async function codeFlow(server, client, authentication) {
  const [verifier, state, nonce] = [oauth.generateRandomCodeVerifier(), oauth.generateRandomState(), oauth.generateRandomNonce()];
  const answer = await authorize(server, client, { scope: 'openid email', state, nonce, code_challenge_method: 'S256',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier) });
  const values = oauth.validateAuthResponse(server, client, answer.values, state);
  const response = await oauth.authorizationCodeGrantRequest(server, client, authentication, values, BACK, verifier, INSECURE);
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, { expectedNonce: nonce, requireIdToken: true });
  await oauth.validateApplicationLevelSignature(server, response, INSECURE);
  return { tokens, claims: oauth.getValidatedIdTokenClaims(tokens) };
}

async function introspect(server, token, authentication = oauth.ClientSecretBasic(apps.web.secret)) {
  const response = await oauth.introspectionRequest(server, WEB, authentication, token, INSECURE);
  return oauth.processIntrospectionResponse(server, WEB, response);
}

async function refresh(server, token) {
  const response = await oauth.refreshTokenGrantRequest(server, WEB, oauth.ClientSecretPost(apps.web.secret), token, INSECURE);
  return oauth.processRefreshTokenResponse(server, WEB, response);
}

async function asApplication(server) {
  const client = WEB;
  const authentication = oauth.ClientSecretBasic(apps.web.secret);
  let tokens, claims;
  await tap.passes('the code flow', async () => { ({ tokens, claims } = await codeFlow(server, client, authentication)); });
  await tap.passes('UserInfo', async () => {
    const response = await oauth.userInfoRequest(server, client, tokens.access_token, INSECURE);
    const info = await oauth.processUserInfoResponse(server, client, claims.sub, response);
    expectEqual('email', info.email, `${user}@example.test`);
  });
  await tap.passes('introspection', async () => {
    const seen = await introspect(server, tokens.access_token);
    expectEqual('it', [seen.active, seen.token_type?.toLowerCase(), seen.iss], [true, 'bearer', base]);
  });
  await tap.passes('refresh', async () => {
    tokens = await refresh(server, tokens.refresh_token);
    expectEqual('sub', oauth.getValidatedIdTokenClaims(tokens).sub, claims.sub);
  });
  await tap.passes('an access token is a signed one of RFC 9068', () => asApi(server, tokens.access_token));
  await tap.refuses('an ID token is no access token', asApi(server, tokens.id_token), 'OperationProcessingError: unexpected JWT "typ" header parameter value');
  await tap.passes('revocation', async () => {
    await oauth.processRevocationResponse(await oauth.revocationRequest(server, client, authentication, tokens.refresh_token, INSECURE));
    expectEqual('it', await introspect(server, tokens.refresh_token), { active: false });
  });
}

async function pushed(server) {
  const authentication = oauth.ClientSecretBasic(apps.web.secret);
  const verifier = oauth.generateRandomCodeVerifier();
  const values = new URLSearchParams({ redirect_uri: BACK, response_type: 'code', scope: 'openid', state: 's', code_challenge_method: 'S256',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier) });
  const taken = await oauth.processPushedAuthorizationResponse(server, WEB,
    await oauth.pushedAuthorizationRequest(server, WEB, authentication, values, INSECURE));
  const query = new URLSearchParams({ client_id: WEB.client_id, request_uri: taken.request_uri });
  const answer = await new Visitor(base, user, password).visit(`${server.authorization_endpoint}?${query}`);
  const checked = oauth.validateAuthResponse(server, WEB, answer.values, 's');
  const response = await oauth.authorizationCodeGrantRequest(server, WEB, authentication, checked, BACK, verifier, INSECURE);
  await oauth.processAuthorizationCodeResponse(server, WEB, response, { requireIdToken: true });
}

// What an API somewhere else does with an access token.
async function asApi(server, token) {
  const request = new Request(`${base}/somewhere`, { headers: { Authorization: `Bearer ${token}` } });
  const claims = await oauth.validateJwtAccessToken(server, request, `${base}/api/v1`, { signingAlgorithms: ['ES256', 'RS256'], ...INSECURE });
  expectEqual('client_id', claims.client_id, apps.web.id);
  expect('a jti', claims.jti.length > 10);
}

async function refusals(server) {
  const refusal = async (more) => oauth.validateAuthResponse(server, WEB, (await authorize(server, WEB, { state: 's', ...more })).values, 's');
  await tap.refuses('a response type nobody serves', refusal({ response_type: 'token' }), 'unsupported_response_type');
  await tap.refuses('a method of PKCE nobody knows', refusal({ code_challenge: 'x'.repeat(43), code_challenge_method: 'S512' }), 'invalid_request');
  await tap.refuses('nobody is asked with prompt=none', refusal({ prompt: 'none' }), 'login_required');
  await tap.refuses('a wrong secret', introspect(server, 'x', oauth.ClientSecretPost('gto_wrong')), '401 basic');
  await tap.refuses('an unknown refresh token', refresh(server, 'gtr_unknown'), '400 invalid_grant');
}

let server;
await tap.passes('discovery by OpenID Connect', async () => { server = await discover('oidc'); });
await tap.passes('discovery by RFC 8414', async () => expectEqual('the same', await discover('oauth2'), server));
await asApplication(server);
await tap.passes('a pushed request', () => pushed(server));
await refusals(server);
tap.end();
