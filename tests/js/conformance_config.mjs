// The module of oidcc-config-certification-test-plan. It asks for https, too; a provider of tests has none, so each address
// has to be one of the issuer's instead.
import { expect, expectEqual } from './tap.mjs';

const REQUIRED = ['issuer', 'authorization_endpoint', 'token_endpoint', 'jwks_uri', 'response_types_supported', 'subject_types_supported',
  'id_token_signing_alg_values_supported'];
const PRIVATE = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k'];

async function getJson(address, type) {
  const answer = await fetch(address);
  expectEqual(`status of ${address}`, answer.status, 200);
  expect(`${answer.headers.get('content-type')} is ${type}`, type.test(answer.headers.get('content-type')));
  return answer.json();
}

export async function discover(base) {
  const provider = await getJson(`${base}/.well-known/openid-configuration`, /^application\/json\b/);
  const { keys } = await getJson(provider.jwks_uri, /^application\/(jwk-set\+)?json\b/);
  return { provider, keys };
}

export const CONFIG = {
  'oidcc-discovery-endpoint-verification': async ({ base }) => {
    const { provider, keys } = await discover(base);
    expectEqual('issuer', provider.issuer, base);
    for (const name of REQUIRED) expect(`${name} is there`, provider[name]?.length > 0);
    for (const [name, value] of Object.entries(provider))
      if (/_(endpoint|uri)$/.test(name)) expect(`${name} is an address of the issuer`, value.startsWith(`${base}/`));
    expect('RS256 is offered', provider.id_token_signing_alg_values_supported.includes('RS256'));
    expect('none is not', !provider.id_token_signing_alg_values_supported.includes('none'));
    expect('openid is a scope', provider.scopes_supported.includes('openid'));
    for (const word of provider.scopes_supported) expect(`${word} is a scope`, /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(word));
    for (const tag of provider.ui_locales_supported ?? []) expect(`${tag} is a language`, /^[a-z]{2,8}(-[A-Za-z0-9]{1,8})*$/i.test(tag));
    expect('code_challenge_methods_supported is a list', Array.isArray(provider.code_challenge_methods_supported));
    expect('there are keys', keys.length > 0);
    expect('each with a kid of its own', new Set(keys.map((key) => key.kid)).size === keys.length);
    for (const key of keys) {
      expect(`${key.kid} is public`, PRIVATE.every((name) => !(name in key)));
      expect(`${key.kty} is asymmetric`, ['RSA', 'EC', 'OKP'].includes(key.kty));
    }
  },
};
