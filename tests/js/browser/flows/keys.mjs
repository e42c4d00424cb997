// SSH keys, GPG keys and principals.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';

function makeKey(site, user) {
  const file = `${site.work}/key-of-${user}`;
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'laptop', '-f', file]);
  return { line: readFileSync(`${file}.pub`, 'utf8'), fingerprint: execFileSync('ssh-keygen', ['-l', '-f', `${file}.pub`], { encoding: 'utf8' }).split(' ')[1] };
}

// gpg with a home of its own, in which it makes a key for an address that is nobody's.
function makeGpg(site, user) {
  const home = `${site.work}/gnupg-of-${user}`;
  mkdirSync(home, { mode: 0o700 });
  const gpg = (words, input) => execFileSync('gpg', ['--batch', '--quiet', '--homedir', home, '--pinentry-mode', 'loopback', '--passphrase', '', ...words], { input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] });
  gpg(['--quick-gen-key', `${user} <${user}@elsewhere.test>`, 'ed25519', 'sign,cert', 'never']);
  return { gpg, id: gpg(['--list-keys', '--with-colons']).match(/^pub:.*?:.*?:.*?:([0-9A-F]{16})/m)[1], end: () => execFileSync('gpgconf', ['--homedir', home, '--kill', 'all']) };
}

export async function gpgKeys({ person, page, user, site, tap, look }) {
  const { gpg, id, end } = makeGpg(site, user);
  const exported = gpg(['--armor', '--export']);
  await person.open('/user/settings/keys');
  await person.follow('Add GPG key');
  await person.fill({ 'Public key': exported });
  await person.press('Add GPG key');
  tap.like('a key of nobody we know needs a signature', await person.text('#gpg-content-problem'), /None of the key’s email addresses/);
  await look('settings-gpg-key');
  const token = (await person.text('pre.command')).match(/[0-9a-f]{64}/)[0];
  await person.fill({ 'Public key': exported, Signature: gpg(['--armor', '--detach-sign'], token) });
  await person.press('Add GPG key');
  tap.is('with one it is added', await person.notice(), `${id} has been added.`);
  tap.is('and verified', [await person.text('.entries strong'), await person.text('.entries .good')], [id, 'verified']);
  await look('settings-gpg-keys');
  await person.follow(`Verify: ${id}`);
  await person.fill({ Signature: 'nonsense' });
  await person.press('Verify');
  tap.like('nonsense proves nothing', await person.text('#key-signature-problem'), /do not match/);
  await look('settings-key-proof');
  await person.open('/user/settings/keys');
  await person.follow(`Delete: ${id}`);
  await person.lands(() => page.locator('main').getByRole('button').click());
  tap.is('then it is gone', await person.notice(), `${id} has been deleted.`);
  end();
}

export async function keys({ person, page, user, site, tap, look }) {
  const { line, fingerprint } = makeKey(site, user);
  await person.open('/user/settings/keys');
  tap.is('there is none yet', await person.text('.empty'), 'No SSH keys yet.');
  await person.fill({ Name: 'laptop', 'Public key': 'nonsense' });
  await person.press('Add key');
  tap.like('what is no key is told beside the field', await person.text('#key-content-problem'), /not an SSH public key|not one line/);
  await person.fill({ 'Public key': line, 'Read-only: requests signed with this key cannot change anything': true });
  await person.press('Add key');
  tap.is('a key is added', await person.notice(), 'laptop has been added.');
  tap.is('its fingerprint is shown', [await person.text('.entries code'), await person.text('.entries .warn')], [fingerprint, 'read-only']);
  await person.fill({ Principal: `${user}-principal` });
  await person.press('Add principal');
  tap.is('so is a principal', await person.texts('.entries strong'), ['laptop', `${user}-principal`]);
  await look('settings-keys');
  for (const name of ['laptop', `${user}-principal`]) {
    await person.follow(`Delete: ${name}`);
    tap.is(`before ${name === 'laptop' ? 'a key' : 'a principal'} is removed one is asked`, await person.heading(), `Delete ${name}?`);
    if (name === 'laptop') await look('settings-key-delete');
    await person.lands(() => page.locator('main').getByRole('button').click());
    tap.is(`then it is gone`, await person.notice(), `${name} has been deleted.`);
  }
  tap.is('nothing is left', await person.texts('.entries strong'), []);
}
