// openid_peer.mjs PORT REDIRECT_URI: an OpenID Connect provider of others (npm's oidc-provider, which is certified), on
// this machine. Whoever types a name is taken for them; what they are is told at the UserInfo endpoint only.
import { Provider } from 'oidc-provider';

const [port, redirectUri] = process.argv.slice(2);

const provider = new Provider(`http://127.0.0.1:${port}`, {
  clients: [{ client_id: 'trivet', client_secret: 'secret of+the client%', redirect_uris: [redirectUri], response_types: ['code'], grant_types: ['authorization_code'] }],
  claims: { openid: ['sub'], profile: ['preferred_username', 'name'], email: ['email', 'email_verified'], groups: ['groups'] },
  scopes: ['openid', 'profile', 'email', 'groups'],
  cookies: { keys: ['a key for tests'] },
  pkce: { required: () => true },
  findAccount: (context, id) => ({
    accountId: id,
    claims: () => ({ sub: id, preferred_username: id, name: `${id} of the peer`, email: `${id}@peer.test`, email_verified: true, groups: id === 'chief' ? ['staff', 'chiefs'] : ['staff'] }),
  }),
});
provider.listen(Number(port), '127.0.0.1');
