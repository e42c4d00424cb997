// alice, who administers the site, manages her account and it.
import { execFileSync } from 'node:child_process';

const PUBLIC_KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI';
const publicKey = () => `${PUBLIC_KEY}${Array.from({ length: 43 }, () => 'ABCDEFGHIJKLMNOP'[Math.floor(Math.random() * 16)]).join('')} laptop`;
const codeOf = (secret) => execFileSync('oathtool', ['--totp', '--base32', secret], { encoding: 'utf8' }).trim();

async function profile({ person, browser, tap, how }) {
  await person.open('/user/settings/profile');
  await person.fill({ full_name: 'Alice', website: 'ftp://nowhere' });
  await person.send('website');
  tap.like(`${how}: what is wrong stands beside the field`, await person.text('#website-problem'), /https/);
  tap.is(`${how}: what was typed is still there`, await browser.value('document.getElementById("full_name").value'), 'Alice');
  await person.fill({ website: 'https://alice.test' });
  await person.send('full_name');
  tap.is(`${how}: the next page says that it is saved`, await person.notice(), 'Your profile is saved.');
}

async function language({ person, tap, how }) {
  await person.open('/user/settings/profile');
  await person.fill({ language: 'de' });
  await person.send('full_name');
  tap.is(`${how}: the profile decides about the language`, await person.heading(), 'Profil');
  await person.fill({ language: '' });
  await person.send('full_name');
  tap.is(`${how}: or the browser does`, await person.heading(), 'Profile');
}

async function secrets({ person, tap, how, look }) {
  await person.open('/user/settings/applications');
  await person.fill({ name: `ci ${how}`, 'scope-user': 'read:user' });
  await person.send('name');
  tap.like(`${how}: the token is shown`, await person.text('#token-value'), /^[0-9a-f]{40}$/);
  await look('settings-token');
  await person.open('/user/settings/applications');
  tap.is(`${how}: and never again`, await person.text('#token-value'), '');
  await person.fill({ application_name: `Wiki ${how}`, redirect_uris: 'https://wiki.test/back' });
  await person.send('application_name');
  tap.like(`${how}: so is the secret of an application`, await person.text('#client-secret'), /^gto_/);
  await look('application-secret');
}

async function keys({ person, tap, how }) {
  await person.open('/user/settings/keys');
  await person.fill({ title: `laptop ${how}`, 'key-content': 'nonsense' });
  await person.send('title');
  tap.like(`${how}: what is no key is told beside it`, await person.text('#key-content-problem'), /not an SSH public key|not one line/);
  await person.fill({ 'key-content': publicKey() });
  await person.send('title');
  tap.is(`${how}: a key is added`, await person.notice(), `laptop ${how} is added.`);
}

async function secondFactor({ person, tap, how, look }) {
  await person.open('/user/settings/security/two_factor/enroll');
  await person.fill({ passcode: codeOf((await person.text('.key-text')).replaceAll(' ', '')) });
  await person.send('passcode');
  tap.is(`${how}: ten scratch codes`, (await person.text('#codes')).split('\n').length, 10);
  await look('settings-scratch-codes');
  const [scratch] = (await person.text('#codes')).split('\n');
  await person.signOut();
  await person.signIn('alice', 'alice-password');
  tap.is(`${how}: the password is not enough any more`, await person.path(), '/user/two_factor');
  await look('two-factor');
  await person.open('/user/two_factor/scratch');
  await look('two-factor-scratch');
  await person.fill({ token: scratch });
  await person.send('token');
  tap.is(`${how}: a scratch code lets her in`, await person.visitor(), 'alice');
  await person.open('/user/settings/security');
  await look('settings-security-on');
  await person.fill({ password: 'alice-password' });
  await person.send('password');
  tap.is(`${how}: it is off again`, await person.notice(), 'The second factor is switched off.');
}

async function administration({ person, browser, tap, how, look }) {
  await person.open('/-/admin/users/bob');
  await person.press('form[action$="/password_link"] button');
  tap.like(`${how}: a link for bob is shown`, await person.text('#password-link'), /\/user\/recover_account\?code=trl_/);
  await look('admin-password-link');
  await person.open('/-/admin/tasks');
  await person.press('form[action$="/delete_expired"] button');
  tap.like(`${how}: a task is wanted`, await person.notice(), /^delete_expired begins as soon as/);
  await look('admin-tasks-waiting');
  await browser.until('document.querySelector("main .tag") === null');
  tap.is(`${how}: and the page shows when it is done`, await person.texts('main .tag'), []);
  await person.open('/-/admin/signing_keys/rotate?urgency=planned');
  await person.press('.desk button');
  tap.is(`${how}: the keys are rotated`, await person.path(), '/-/admin/signing_keys');
}

// setting = { person, browser, tap, how, look }: look(NAME) inspects the page that is open.
export async function manage(setting) {
  for (const flow of [profile, language, secrets, keys, secondFactor, administration]) await flow(setting);
  await setting.person.open('/user/settings/sessions');
}
