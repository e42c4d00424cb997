// Identities at a provider: choosing an account for one, linking, confirming and unlinking.
import { newContext } from '../chromium.mjs';
import { Person } from '../person.mjs';

// Whoever types a name at the peer is taken for them; it asks whether they may be known here.
async function atPeer(person, name) {
  const { page } = person;
  const button = () => page.locator('button[type=submit]');
  if (await page.locator('input[name=login]').count() > 0) {
    await page.locator('input[name=login]').fill(name);
    await page.locator('input[name=password]').fill('x');
    await person.lands(() => button().click());
  }
  if (await page.locator('input[name=prompt][value=consent]').count() > 0) await person.lands(() => button().click());
}

export async function choosing({ person, browser, site, tap, look, way }) {
  const name = `newcomer${way.javaScriptEnabled ? 1 : 2}`;
  await person.open('/user/login');
  await look('sign-in-providers');
  await person.follow('Sign in with Peer');
  await atPeer(person, name);
  tap.is('whom nobody knows yet chooses an account', [person.path(), await person.heading()], ['/user/link_account', 'Choose an account']);
  await look('link-account');
  const german = await newContext(browser, way, { locale: 'de-DE' });
  await german.addCookies(await person.page.context().cookies());
  const same = new Person(await german.newPage(), site.base);
  await same.open('/user/link_account');
  tap.is('in German, too', await same.heading(), 'Konto wählen');
  await same.page.setViewportSize({ width: 390, height: 800 });
  await same.page.screenshot({ path: `${site.pictures}/link-account-de-390.png`, fullPage: true });
  await german.close();
  await person.fill({ 'User name': 'alice' });
  await person.press('Create account');
  tap.like('a name that is taken is told at its field', await person.text('#user_name-problem'), /alice/);
  await look('link-account-refused');
  await person.fill({ 'User name': name });
  await person.press('Create account');
  tap.is('a new account is signed in', await person.visitor(), name);
  await person.open('/user/settings/security');
  await person.follow(`Unlink: ${name}`);
  await person.press('Unlink');
  tap.like('its only way to sign in stays', await person.alert(), /^Without it you could not sign in any more/);
  await look('unlink-refused');
  await person.signOut();
  await person.open('/user/sign_up');
  await look('register-providers');
  await person.open('/user/login');
  await person.follow('Sign in with Peer');
  await atPeer(person, name);
  tap.is('from then on the peer is enough', await person.visitor(), name);
}

export async function linking({ person, user, tap, look, way }) {
  const name = `peer-of-${user}`;
  await person.open('/user/settings/security');
  await look('settings-security-providers');
  await person.follow('Link an identity at Peer');
  await atPeer(person, name);
  tap.is('an identity is shown before it is linked', await person.heading(), `Link ${name} at Peer to your account ${user}?`);
  await look('link-identity');
  await person.press('Link identity');
  tap.is('it is linked', await person.notice(), `The identity ${name} has been linked.`);
  await look('settings-security-linked');
  await person.signOut();
  await person.open('/user/login');
  await person.follow('Sign in with Peer');
  await atPeer(person, name);
  tap.is('and signs in', await person.visitor(), user);
  await person.open('/user/login?again=1');
  tap.is('it confirms the account, too', await person.link('Sign in with Peer').count(), 1);
  if (way.javaScriptEnabled) await look('confirm-providers');
  await person.open('/user/settings/security');
  await person.follow(`Unlink: ${name}`);
  await look('unlink');
  await person.press('Unlink');
  tap.is('it is unlinked', await person.notice(), `The identity ${name} has been unlinked.`);
}

export async function inGerman({ person, user, site, tap, look, way }) {
  if (!way.javaScriptEnabled) return;
  site.sql(`UPDATE account SET language = 'de-DE' WHERE lower_name = '${user}'`);
  await person.open('/user/settings/security');
  await person.follow('Identität bei Peer verknüpfen');
  await atPeer(person, `peer-of-${user}`);
  await look('link-identity-de');
  await person.press('Identität verknüpfen');
  tap.is('what is done is told in German', await person.notice(), `Die Identität peer-of-${user} wurde verknüpft.`);
  await look('settings-security-linked-de');
  await person.open('/user/login?again=1');
  await look('confirm-providers-de');
}

export async function adminInGerman({ person, user, site, look, way }) {
  if (!way.javaScriptEnabled) return;
  site.sql(`UPDATE account SET language = 'de-DE' WHERE lower_name = '${user}'`);
  await person.open('/-/admin/auths');
  await person.follow('Peer');
  await look('admin-auth-source-configured-de');
  await person.open('/-/admin/users/bob');
  await look('admin-user-source-de');
}

export async function providers({ person, user, tap, look }) {
  const name = `Provider of ${user}`;
  await person.open('/-/admin/auths');
  await look('admin-auth-sources-configured');
  await person.follow('Peer');
  tap.is('what app.ini keeps cannot be changed here', [await person.field('Client ID').isDisabled(), await person.button('Save source').isDisabled()], [true, true]);
  await look('admin-auth-source-configured');
  await person.open('/-/admin/auths');
  await person.follow('OpenID Connect');
  await person.fill({ Name: name, 'Address of the discovery document': 'https://id.example.test/' });
  await person.press('Add source');
  tap.is('what is missing is told', [await person.text('#auto_discover_url-problem'), await person.text('#client_id-problem')],
    ['This must be the http or https address of a discovery document, which ends in /.well-known/openid-configuration.', 'Please fill this in.']);
  await look('admin-provider-refused');
  await person.fill({ 'Address of the discovery document': 'https://id.example.test/.well-known/openid-configuration', 'Client ID': 'trivet' });
  await person.page.locator('#is_active').setChecked(false);
  await person.press('Add source');
  tap.is('a provider is added', await person.notice(), `The authentication source ${name} has been added.`);
  await person.follow(name);
  await look('admin-provider');
  await person.open('/-/admin/users/bob');
  await look('admin-user-source');
  tap.is('an account can be given to a source', await person.field('Authentication source').inputValue(), '0');
}
