// The modules of oidcc-rp-initiated-logout-certification-test-plan and oidcc-backchannel-rp-initiated-logout-…, under their
// names.
import { expect, expectEqual } from './tap.mjs';
import { random } from './relying_party.mjs';
import { claimsOf, isSignedBy, tampered } from './jwt.mjs';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

// Signs somebody in, then sends the browser to the end session endpoint with what MAKE answers.
async function signOut({ rp, newVisitor }, make) {
  const visitor = newVisitor();
  const { tokens, claims } = await rp.signOn(visitor);
  const usual = { id_token_hint: tokens.id_token, post_logout_redirect_uri: rp.app.bye, state: random() };
  const values = Object.entries(make(usual)).filter(([, value]) => value !== undefined);
  const answer = await visitor.visit(`${rp.provider.end_session_endpoint}?${new URLSearchParams(values)}`);
  return { answer, visitor, claims, sent: Object.fromEntries(values) };
}

async function expectSignedOut(rp, visitor) {
  const { code, error } = await rp.authorize(visitor, { prompt: 'none' });
  expectEqual('nobody is signed in any more', [code, error], [null, 'login_required']);
}

const redirects = (make) => async (given) => {
  const { answer, visitor, sent } = await signOut(given, make);
  expect(`sent back and not shown ${answer.page?.slice(0, 800)}`, answer.address);
  expectEqual('where to', answer.address.split('?')[0], given.rp.app.bye);
  expectEqual('state', answer.values.get('state'), sent.state ?? null);
  await expectSignedOut(given.rp, visitor);
};

// The page says what is the matter, or asks whether the user wants to be signed out.
const shows = (make) => async (given) => {
  const { answer } = await signOut(given, make);
  expectEqual('no redirect', answer.address, undefined);
  expect('a page with a heading', /<h1[^>]*>[^<]+/.test(answer.page));
};

export const RP_INITIATED_LOGOUT = {
  'oidcc-rp-initiated-logout-discovery-endpoint-verification': ({ rp }) =>
    expect('end_session_endpoint is advertised', rp.provider.end_session_endpoint.startsWith(`${rp.provider.issuer}/`)),
  'oidcc-rp-initiated-logout': redirects((usual) => usual),
  'oidcc-rp-initiated-logout-bad-post-logout-redirect-uri': shows((usual) => ({ ...usual, post_logout_redirect_uri: 'http://127.0.0.1:9/elsewhere' })),
  'oidcc-rp-initiated-logout-query-added-to-post-logout-redirect-uri':
    shows((usual) => ({ ...usual, post_logout_redirect_uri: `${usual.post_logout_redirect_uri}?foo=bar` })),
  'oidcc-rp-initiated-logout-modified-id-token-hint': shows((usual) => ({ ...usual, id_token_hint: tampered(usual.id_token_hint) })),
  'oidcc-rp-initiated-logout-bad-id-token-hint': shows((usual) => ({ ...usual, id_token_hint: 'junk' })),
  'oidcc-rp-initiated-logout-no-id-token-hint': shows((usual) => ({ ...usual, id_token_hint: undefined })),
  'oidcc-rp-initiated-logout-no-params': shows(() => ({})),
  'oidcc-rp-initiated-logout-only-state': shows(({ state }) => ({ state })),
  'oidcc-rp-initiated-logout-no-post-logout-redirect-uri': shows((usual) => ({ ...usual, post_logout_redirect_uri: undefined })),
  'oidcc-rp-initiated-logout-no-state': redirects((usual) => ({ ...usual, state: undefined })),
};

export const BACKCHANNEL_LOGOUT = {
  'oidcc-backchannel-logout-discovery-endpoint-verification': ({ rp }) => {
    const { backchannel_logout_supported, backchannel_logout_session_supported } = rp.provider;
    expectEqual('advertised', [backchannel_logout_supported, backchannel_logout_session_supported], [true, true]);
  },
  'oidcc-backchannel-rp-initiated-logout': async (given) => {
    const { visitor, claims } = await signOut(given, (usual) => usual);
    const { method, type, token } = await given.noticeOf(claims.sid);
    expectEqual('request', [method, type], ['POST', 'application/x-www-form-urlencoded']);
    const told = claimsOf(token);
    expect('signed by a published key', isSignedBy(token, given.rp.keys));
    expectEqual('iss and aud', [told.iss, [told.aud].flat()], [claims.iss, [given.rp.app.id]]);
    expectEqual('sub and sid', [told.sub, told.sid], [claims.sub, claims.sid]);
    expectEqual('events', told.events, { [EVENT]: {} });
    expect('iat and jti', Math.abs(told.iat - Date.now() / 1000) < 60 && told.jti.length > 0);
    expect('no nonce', !('nonce' in told));
    await expectSignedOut(given.rp, visitor);
  },
};
