// SSH keys and principals.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

function makeKey(site, user) {
  const file = `${site.work}/key-of-${user}`;
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'laptop', '-f', file]);
  return { line: readFileSync(`${file}.pub`, 'utf8'), fingerprint: execFileSync('ssh-keygen', ['-l', '-f', `${file}.pub`], { encoding: 'utf8' }).split(' ')[1] };
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
