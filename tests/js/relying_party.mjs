// A relying party without a library, for tests that must be able to do things wrong.
import { randomBytes } from 'node:crypto';
import { expect, expectEqual } from './tap.mjs';
import { claimsOf, isSignedBy } from './jwt.mjs';

export const random = () => randomBytes(24).toString('base64url');

export class RelyingParty {
  // PROVIDER is the discovery document, KEYS the list of its key set; MODE is left out of requests if it is the usual.
  constructor(provider, keys, app, mode = 'query') {
    Object.assign(this, { provider, keys, app, mode });
  }

  // An authorization request as a form. A value that is undefined is not sent.
  request(more = {}) {
    const values = { client_id: this.app.id, redirect_uri: this.app.back, response_type: 'code', scope: 'openid', state: random(), nonce: random(),
      ...(this.mode === 'query' ? {} : { response_mode: this.mode }), ...more };
    return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== undefined));
  }

  addressOf(request) { return `${this.provider.authorization_endpoint}?${request}`; }

  // Where the browser ends up, the answer being for this request.
  async authorize(visitor, more = {}, how = {}) {
    const request = this.request(more);
    const answer = how.posts ? await visitor.visit(this.provider.authorization_endpoint, { ...how, form: request })
      : await visitor.visit(this.addressOf(request), how);
    if (answer.address) {
      expectEqual('the way of the answer', answer.method, this.mode === 'form_post' ? 'post' : 'get');
      expect(`${answer.address} is the redirect URI`, answer.address.split('?')[0] === this.app.back);
      expectEqual('state', answer.values.get('state'), request.get('state'));
      expectEqual('iss', answer.values.get('iss'), this.provider.issuer);
    }
    return { request, answer, code: answer.values.get('code'), error: answer.values.get('error') };
  }

  async post(endpoint, values, { usesForm = false } = {}) {
    const form = new URLSearchParams(values);
    const headers = { Accept: 'application/json' };
    if (usesForm) {
      form.set('client_id', this.app.id);
      form.set('client_secret', this.app.secret);
    } else {
      headers.Authorization = `Basic ${Buffer.from(`${this.app.id}:${this.app.secret}`).toString('base64')}`;
    }
    const answer = await fetch(endpoint, { method: 'POST', headers, body: form });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, ...(text ? JSON.parse(text) : {}) };
  }

  redeem(code, more = {}, how = {}) {
    return this.post(this.provider.token_endpoint, { grant_type: 'authorization_code', code, redirect_uri: this.app.back, ...more }, how);
  }

  refresh(token) { return this.post(this.provider.token_endpoint, { grant_type: 'refresh_token', refresh_token: token }); }

  // OpenID Connect Core §3.1.3.7.
  checkIdToken(token, nonce) {
    const claims = claimsOf(token);
    const now = Date.now() / 1000;
    expect('the ID token is signed by a published key', isSignedBy(token, this.keys));
    expectEqual('iss', claims.iss, this.provider.issuer);
    expectEqual('aud', [claims.aud].flat(), [this.app.id]);
    expectEqual('nonce', claims.nonce ?? null, nonce ?? null);
    expect('sub is a text of at most 255 letters', typeof claims.sub === 'string' && claims.sub.length > 0 && claims.sub.length < 256);
    expect('iat is now', Math.abs(claims.iat - now) < 60);
    expect('exp is later', claims.exp > now);
    return claims;
  }

  checkTokens(answer, nonce) {
    expectEqual('status of the token endpoint', `${answer.status} ${answer.error ?? ''}`, '200 ');
    expect('bearer', /^bearer$/i.test(answer.token_type));
    expectEqual('nobody keeps it', answer.headers.get('cache-control'), 'no-store');
    expect('letters of the token', /^[A-Za-z0-9\-._~+/]+=*$/.test(answer.access_token));
    return { tokens: answer, claims: this.checkIdToken(answer.id_token, nonce) };
  }

  // The whole flow, every step of which is checked.
  async signOn(visitor, more = {}, how = {}) {
    const { request, answer, code, error } = await this.authorize(visitor, more, how);
    expect(`a code, not ${error ?? answer.page?.slice(0, 800)}`, code);
    const checked = this.checkTokens(await this.redeem(code, how.token, how), request.get('nonce'));
    return { ...checked, request, answer, code };
  }

  async userInfo(token, { method = 'GET', inBody = false } = {}) {
    const how = inBody ? { method, body: new URLSearchParams({ access_token: token }) } : { method, headers: { Authorization: `Bearer ${token}` } };
    const answer = await fetch(this.provider.userinfo_endpoint, how);
    return { status: answer.status, claims: answer.status === 200 ? await answer.json() : await answer.text() };
  }
}
