// Signed tokens, judged by nothing but Node's own cryptography.
import { createPublicKey, verify } from 'node:crypto';

const part = (token, index) => JSON.parse(Buffer.from(token.split('.')[index], 'base64url'));
export const headerOf = (token) => part(token, 0);
export const claimsOf = (token) => part(token, 1);

const CHECKS = {
  RS256: (key) => ['sha256', key],
  ES256: (key) => ['sha256', { key, dsaEncoding: 'ieee-p1363' }],
  EdDSA: (key) => [null, key],
};

// Whether a key of the set that has the token's kid has signed it.
export function isSignedBy(token, keys) {
  const { alg, kid } = headerOf(token);
  const jwk = keys.find((each) => each.kid === kid && each.alg === alg);
  if (!jwk || !CHECKS[alg]) return false;
  const [digest, key] = CHECKS[alg](createPublicKey({ key: jwk, format: 'jwk' }));
  const [header, claims, signature] = token.split('.');
  return verify(digest, Buffer.from(`${header}.${claims}`), key, Buffer.from(signature, 'base64url'));
}

// The same token with another letter in its claims.
export function tampered(token) {
  const [header, claims, signature] = token.split('.');
  const changed = Buffer.from(JSON.stringify({ ...claimsOf(token), sub: '999999' })).toString('base64url');
  return [header, claims === changed ? claims.slice(1) : changed, signature].join('.');
}
