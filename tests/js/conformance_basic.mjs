// The modules of oidcc-basic-certification-test-plan and, with response_mode=form_post, oidcc-formpost-basic-…: what they
// assert about a provider, under their names. Each gets the case it works on: rp and other (two RelyingParty), visitor
// (signed in), newVisitor(), elapse(seconds).
import { createHash } from 'node:crypto';
import { expect, expectEqual } from './tap.mjs';
import { random } from './relying_party.mjs';
import { headerOf } from './jwt.mjs';

// Authentication times are whole seconds, of a clock that is a little late.
async function nextSecond() {
  const next = (Math.floor(Date.now() / 1000) + 1) * 1000 + 50;
  while (Date.now() < next) await new Promise((resolve) => { setTimeout(resolve, 20); });
}

const tolerates = (more) => async ({ rp, visitor }) => rp.signOn(visitor, more);

const userInfo = (how) => async ({ rp, visitor }) => {
  const { tokens, claims } = await rp.signOn(visitor);
  const answer = await rp.userInfo(tokens.access_token, how);
  expectEqual('UserInfo', [answer.status, answer.claims.sub], [200, claims.sub]);
};

const PROFILE = ['name', 'preferred_username', 'profile', 'picture', 'updated_at'];
const EMAIL = ['email', 'email_verified'];

// Those of the claims that are known of everybody here; what is not known is left out.
const scope = (words, expected, unexpected) => async ({ rp, visitor }) => {
  const { tokens, claims } = await rp.signOn(visitor, { scope: `openid ${words}` });
  const info = (await rp.userInfo(tokens.access_token)).claims;
  expectEqual('sub', info.sub, claims.sub);
  for (const name of expected) expect(`UserInfo has ${name}`, info[name] !== undefined && info[name] !== '');
  for (const name of unexpected) expect(`UserInfo has no ${name}`, info[name] === undefined);
  const hasName = words.split(' ').includes('profile');
  for (const name of ['name', 'preferred_username', 'picture']) expect(`${name} of the ID token`, (claims[name] !== undefined) === hasName);
};

async function scopeOrder({ rp, visitor }) {
  await rp.signOn(visitor, { scope: 'openid email' });
  const { answer } = await rp.signOn(visitor, { scope: 'email openid' });
  expectEqual('the user is asked nothing', answer.pages, []);
}

const refused = (more, errors) => async ({ rp, visitor }) => {
  const { answer, code, error } = await rp.authorize(visitor, more);
  expect('no code', !code);
  expect(`${error ?? answer.page} is one of ${errors}`, errors.includes(error));
};

const unsigned = (claims) => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;

export const BASIC = {
  'oidcc-server': ({ rp, visitor }) => rp.signOn(visitor),
  'oidcc-response-type-missing': refused({ response_type: undefined }, ['invalid_request', 'unsupported_response_type']),
  'oidcc-idtoken-signature': async ({ rp, visitor }) => {
    const { tokens } = await rp.signOn(visitor);
    expect('alg is advertised', rp.provider.id_token_signing_alg_values_supported.includes(headerOf(tokens.id_token).alg));
  },
  'oidcc-idtoken-unsigned': ({ rp }) => expect('none is not advertised', !rp.provider.id_token_signing_alg_values_supported.includes('none')),
  'oidcc-userinfo-get': userInfo({}),
  'oidcc-userinfo-post-header': userInfo({ method: 'POST' }),
  'oidcc-userinfo-post-body': userInfo({ method: 'POST', inBody: true }),
  'oidcc-ensure-request-without-nonce-succeeds-for-code-flow': tolerates({ nonce: undefined }),
  'oidcc-scope-profile': scope('profile', PROFILE, EMAIL),
  'oidcc-scope-email': scope('email', EMAIL, ['updated_at']),
  'oidcc-scope-address': scope('address', [], [...EMAIL, 'updated_at']),
  'oidcc-scope-phone': scope('phone', [], [...EMAIL, 'updated_at']),
  'oidcc-scope-all': scope('profile email address phone', [...PROFILE, ...EMAIL], []),
  'oidcc-alternate-happy-flow': scopeOrder, // in newer lists for the next one
  'oidcc-ensure-other-scope-order-succeeds': scopeOrder,
  'oidcc-display-page': tolerates({ display: 'page' }),
  'oidcc-display-popup': tolerates({ display: 'popup' }),
  'oidcc-prompt-login': async ({ rp, newVisitor }) => {
    const visitor = newVisitor();
    const first = await rp.signOn(visitor);
    await nextSecond();
    const second = await rp.signOn(visitor, { prompt: 'login' });
    expect(`the user signs in again: ${second.answer.pages}`, second.answer.pages.includes('sign-in'));
    expectEqual('sub', second.claims.sub, first.claims.sub);
    expect('auth_time is later', second.claims.auth_time > first.claims.auth_time);
  },
  'oidcc-prompt-none-not-logged-in': async ({ rp, newVisitor }) => {
    const { code, error } = await rp.authorize(newVisitor(), { prompt: 'none' });
    expectEqual('answer', [code, error], [null, 'login_required']);
  },
  'oidcc-prompt-none-logged-in': async ({ rp, visitor }) => {
    const first = await rp.signOn(visitor);
    const second = await rp.signOn(visitor, { prompt: 'none' });
    expectEqual('pages', second.answer.pages, []);
    expectEqual('who and when', [second.claims.sub, second.claims.auth_time], [first.claims.sub, first.claims.auth_time]);
  },
  'oidcc-max-age-1': async ({ rp, newVisitor }) => {
    const visitor = newVisitor();
    const first = await rp.signOn(visitor);
    await nextSecond();
    await nextSecond();
    const second = await rp.signOn(visitor, { max_age: '1' });
    expect(`the user signs in again: ${second.answer.pages}`, second.answer.pages.includes('sign-in'));
    expect('auth_time is later', second.claims.auth_time > first.claims.auth_time);
    expect('auth_time is recent', Date.now() / 1000 - second.claims.auth_time < 10);
  },
  'oidcc-max-age-10000': async ({ rp, visitor }) => {
    const first = await rp.signOn(visitor);
    const second = await rp.signOn(visitor, { max_age: '10000' });
    expectEqual('pages', second.answer.pages, []);
    expectEqual('auth_time', second.claims.auth_time, first.claims.auth_time);
  },
  'oidcc-ensure-request-with-unknown-parameter-succeeds': tolerates({ extra: 'foobar' }),
  'oidcc-id-token-hint': async ({ rp, visitor }) => {
    const first = await rp.signOn(visitor);
    const second = await rp.signOn(visitor, { prompt: 'none', id_token_hint: first.tokens.id_token });
    expectEqual('sub', second.claims.sub, first.claims.sub);
  },
  'oidcc-login-hint': tolerates({ login_hint: 'buffy@example.com' }),
  'oidcc-ui-locales': tolerates({ ui_locales: 'se fi-FI' }),
  'oidcc-claims-locales': tolerates({ claims_locales: 'se fi-FI' }),
  'oidcc-ensure-request-with-acr-values-succeeds': tolerates({ acr_values: '1 2' }),
  'oidcc-codereuse': async ({ rp, visitor }) => {
    const { code } = await rp.signOn(visitor);
    const again = await rp.redeem(code);
    expectEqual('the second time', [again.status, again.error], [400, 'invalid_grant']);
  },
  'oidcc-codereuse-30seconds': async ({ rp, visitor, elapse }) => {
    const { code, tokens } = await rp.signOn(visitor);
    elapse(30);
    const again = await rp.redeem(code);
    expectEqual('the second time', [again.status, again.error], [400, 'invalid_grant']);
    expectEqual('the first access token', (await rp.userInfo(tokens.access_token)).status, 401);
  },
  'oidcc-ensure-registered-redirect-uri': async ({ rp, visitor }) => {
    const answer = await visitor.visit(rp.addressOf(rp.request({ redirect_uri: `${rp.app.back}/${random()}` })));
    expectEqual('no redirect', [answer.address, answer.status], [undefined, 400]);
    expect('a page that says so', /redirect/i.test(answer.page));
  },
  'oidcc-ensure-post-request-succeeds': ({ rp, visitor }) => rp.signOn(visitor, {}, { posts: true }),
  'oidcc-server-client-secret-post': ({ rp, visitor }) => rp.signOn(visitor, {}, { usesForm: true }),
  'oidcc-request-uri-unsigned-supported-correctly-or-rejected-as-unsupported':
    refused({ request_uri: 'https://rp.example/request.jwt' }, ['request_uri_not_supported']),
  'oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported':
    refused({ request: unsigned({ state: 'another' }) }, ['request_not_supported']),
  'oidcc-ensure-request-object-with-redirect-uri': async ({ rp, visitor }) => {
    const request = unsigned({ redirect_uri: `${rp.app.back}/another` });
    const { code, error } = await rp.authorize(visitor, { request });
    expectEqual('answer', [code, error], [null, 'request_not_supported']);
  },
  'oidcc-claims-essential': tolerates({ claims: JSON.stringify({ userinfo: { name: { essential: true } } }) }),
  'oidcc-refresh-token': async ({ rp, other, visitor }) => {
    const { tokens, claims } = await rp.signOn(visitor, { scope: 'openid offline_access', prompt: 'consent' });
    expect('letters of the refresh token', /^[\x20-\x7e]+$/.test(tokens.refresh_token));
    const next = rp.checkTokens(await rp.refresh(tokens.refresh_token));
    for (const name of ['iss', 'sub', 'aud', 'auth_time', 'azp']) expectEqual(name, next.claims[name], claims[name]);
    const stolen = await other.refresh(next.tokens.refresh_token);
    expectEqual('for another client', [stolen.status, stolen.error], [400, 'invalid_grant']);
    rp.checkTokens(await rp.refresh(next.tokens.refresh_token));
  },
  'oidcc-ensure-request-with-valid-pkce-succeeds': async ({ rp, visitor }) => {
    const verifier = random() + random();
    const more = { code_challenge: createHash('sha256').update(verifier).digest('base64url'), code_challenge_method: 'S256' };
    const { code } = await rp.authorize(visitor, more);
    const wrong = await rp.redeem(code, { code_verifier: random() + random() });
    expectEqual('another verifier', [wrong.status, wrong.error], [400, 'invalid_grant']);
    await rp.signOn(visitor, more, { token: { code_verifier: verifier } });
  },
};
