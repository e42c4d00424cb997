// Passkeys. The authenticator is Chromium's: it approves whatever it is asked.
import { codeOf } from '../site.mjs';

async function authenticatorOf(page, more = {}) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options: {
    protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true, ...more } });
  return {
    credentials: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    verifies: (isUserVerified) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    remove: async () => { await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }); await session.detach(); },
  };
}

async function add(person, name) {
  await person.open('/user/settings/security');
  await person.follow('Add a passkey');
  await person.fill({ Name: name });
  await person.press('Add a passkey');
}

// Registers, signs out, signs in by passkey, renames and deletes it.
export async function passwordless({ person, page, user, tap, look, way }) {
  if (!way.javaScriptEnabled) return;
  const authenticator = await authenticatorOf(page);
  await person.open('/user/settings/security/webauthn/register');
  await look('settings-passkey-add');
  await person.pressUnchecked('Add a passkey');
  tap.is('a passkey needs a name', await person.text('#name-problem'), 'Please fill this in.');
  await add(person, 'laptop');
  tap.is('the first one comes with scratch codes', (await page.locator('#codes').textContent()).trim().split('\n').length, 10);
  await person.follow('I have stored them');
  await look('settings-security-passkey');
  tap.is('the authenticator keeps it', (await authenticator.credentials()).map(({ isResidentCredential, rpId }) => [isResidentCredential, rpId]).at(-1), [true, 'trivet.localhost']);
  await person.follow('Add a passkey');
  await person.fill({ Name: 'laptop once more' });
  await person.button('Add a passkey').click();
  await page.locator('[data-passkey-known]').waitFor();
  tap.is('no device has two', await person.alert(), 'The device has a passkey for your account already.');
  await look('settings-passkey-known');
  await person.signOut();
  await person.open('/user/login');
  await look('sign-in-passkey');
  await person.press('Sign in with a passkey');
  tap.is('it is enough to sign in', await person.visitor(), user);
  await person.open('/user/settings/sessions');
  tap.like('with two factors', await person.main(), /with two-factor authentication/);
  await person.open('/user/settings/security');
  tap.like('its use is shown', await person.main(), /last used/);
  await person.lands(() => person.link('Rename: laptop').click());
  await look('settings-passkey');
  await person.fill({ Name: 'old laptop' });
  await person.press('Rename');
  tap.is('it can be renamed', await person.notice(), 'The passkey is now called old laptop.');
  await person.lands(() => person.link('Delete: old laptop').click());
  await look('settings-passkey-delete');
  await person.press('Delete');
  tap.like('and deleted', await person.notice(), /^The passkey old laptop has been deleted/);
  await person.signOut();
  await person.open('/user/login');
  await person.press('Sign in with a passkey');
  tap.like('then it is worth nothing', await person.alert(), /^This passkey was not accepted/);
  await look('sign-in-passkey-refused');
  await person.signIn(user);
  tap.is('and the password is enough', await person.visitor(), user);
  await authenticator.remove();
}

// After the password, alone and beside a code.
export async function asSecondFactor({ person, page, user, tap, look, way }) {
  if (!way.javaScriptEnabled) return;
  const authenticator = await authenticatorOf(page);
  await add(person, 'security key');
  const [scratch] = (await page.locator('#codes').textContent()).trim().split('\n');
  await person.signOut();
  await person.signIn(user);
  tap.is('the password is not enough any more', person.path(), '/user/webauthn');
  await look('two-factor-passkey');
  await person.press('Use a passkey');
  tap.is('the passkey lets in', await person.visitor(), user);
  await person.signOut();
  await person.signIn(user);
  await person.follow('Use a scratch code');
  await person.fill({ 'Scratch code': scratch });
  await person.press('Verify');
  tap.is('so does a scratch code', await person.visitor(), user);
  await person.open('/user/settings/security/two_factor/enroll');
  const secret = await person.text('.key-text');
  await person.fill({ 'Six-digit code': codeOf(secret) });
  await person.press('Enable two-factor authentication');
  await person.signOut();
  await person.signIn(user);
  tap.is('with an app either will do', person.path(), '/user/two_factor');
  await look('two-factor-either');
  await person.press('Use a passkey');
  tap.is('the passkey too', await person.visitor(), user);
  await person.open('/user/login?again=1');
  await person.press('Sign in with a passkey');
  tap.is('it confirms that it is the same user', await person.visitor(), user);
  await person.open('/user/settings/security');
  await person.fill({ 'Your password': `${user}-password` });
  await person.press('Disable two-factor authentication');
  await person.signOut();
  await person.signIn(user);
  tap.is('all of it can be switched off', await person.visitor(), user);
  await authenticator.remove();
}

// Without a PIN or a fingerprint a passkey is a second factor, and nothing more.
export async function unverified({ person, page, user, tap, way }) {
  if (!way.javaScriptEnabled) return;
  const authenticator = await authenticatorOf(page);
  await add(person, 'phone');
  await authenticator.verifies(false);
  await person.signOut();
  await person.open('/user/login');
  await person.button('Sign in with a passkey').click();
  await page.locator('[data-passkey-problem]').waitFor();
  tap.like('it does not sign in alone', await person.alert(), /^No passkey was used/);
  await person.signIn(user);
  await person.press('Use a passkey');
  tap.is('it does after the password', await person.visitor(), user);
  await authenticator.remove();
}

// What the browser sends is sent five times at the same moment: more failures would have to wait.
export async function once({ person, page, user, site, tap, way }) {
  if (!way.javaScriptEnabled) return;
  const authenticator = await authenticatorOf(page);
  await add(person, 'laptop');
  await person.signOut();
  await person.open('/user/login');
  let form;
  await page.route('**/user/webauthn/passkey/login', (route) => { form = route.request().postData(); return route.abort(); });
  await person.button('Sign in with a passkey').click();
  while (!form) await page.waitForTimeout(20);
  const answers = await Promise.all(Array.from({ length: 5 }, () => fetch(`${site.apiBase}/user/webauthn/passkey/login`, { method: 'POST', body: form, redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' } })));
  tap.is('one challenge gives one session', answers.map(({ status }) => status).toSorted(), [200, 200, 200, 200, 303]);
  tap.is('which is nobody else\'s', site.sql(`SELECT COUNT(*) FROM session s JOIN account a ON a.id = s.account_id WHERE a.lower_name = '${user}' AND s.methods = 'pop mfa'`), '1');
  await authenticator.remove();
}

export async function inGerman({ person, page, user, site, tap, look, way }) {
  if (!way.javaScriptEnabled) return;
  const authenticator = await authenticatorOf(page);
  await add(person, 'Laptop');
  site.sql(`UPDATE account SET language = 'de-DE' WHERE lower_name = '${user}'`);
  await person.open('/user/settings/security');
  await look('settings-security-passkey-de');
  await person.open('/user/settings/security/webauthn/register');
  tap.is('the page speaks German', await person.heading(), 'Passkey hinzufügen');
  await look('settings-passkey-add-de');
  await person.open('/user/login?again=1');
  await look('again-passkey-de');
  await person.lands(() => person.button('Mit Passkey anmelden').click());
  tap.is('and confirms who it is', await person.visitor(), user);
  await authenticator.remove();
}

export async function withoutScript({ person, page, tap, way }) {
  if (way.javaScriptEnabled) return;
  await person.open('/user/settings/security/webauthn/register');
  tap.like('who has no JavaScript is told', await person.text('[data-passkey-script]'), /^Adding a passkey needs JavaScript/);
  tap.is('and offered nothing that does nothing', await page.locator('button[type=submit]:visible', { hasText: 'Add a passkey' }).count(), 0);
  await person.signOut();
  await person.open('/user/login');
  tap.like('at the sign-in, too', await person.text('[data-passkey-script]'), /^Passkeys need JavaScript/);
}
