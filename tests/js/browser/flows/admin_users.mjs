// Administrators look after users.
import { newContext } from '../chromium.mjs';
import { Person } from '../person.mjs';

async function withBrowserOf({ browser, way, site }, name, password, work) {
  const context = await newContext(browser, way);
  const person = new Person(await context.newPage(), site.base);
  await person.signIn(name, password);
  await work(person);
  await context.close();
}

export async function makeUsers(given) {
  const { person, user, tap, look } = given;
  const name = `${user}x`;
  await person.open('/');
  await person.lands(() => person.header().getByRole('link', { name: 'Administration' }).click());
  await person.follow('New user');
  await look('admin-new-user');
  await person.fill({ 'User name': 'bob', 'Email address': `${name}@example.test` });
  await person.press('Create user');
  tap.like('a name that is taken is told beside the field', await person.text('#user_name-problem'), /\S/);
  await person.fill({ 'User name': name, 'Full name': `New ${user}` });
  await person.press('Create user');
  const password = await person.text('#made-password');
  tap.is('a password is made up and shown', [await person.heading(), password.length > 10], [`The user ${name} has been created`, true]);
  await look('admin-made-user');
  await person.follow('Back to users');
  await person.fill({ 'Filter by name or email address': `New ${user}` });
  await person.press('Filter');
  tap.is('words find them', await person.texts('tbody strong'), [name]);
  await withBrowserOf(given, name, password, async (newcomer) => {
    tap.is('they have to choose another password', newcomer.path(), '/user/settings/change_password');
  });
}

export async function editUsers(given) {
  const { person, user, site, tap, look } = given;
  const name = `${user}x`;
  await site.makeUser(name);
  site.enrol(name);
  await person.open(`/-/admin/users/${name}`);
  await look('admin-user-factor');
  await person.press('Create password reset link');
  tap.like('a link to choose a password is made', await person.text('#password-link'), /\/user\/recover_account\?code=trl_/);
  await look('admin-password-link');
  await person.follow('I have copied it');
  await person.press('Disable two-factor authentication');
  tap.is('a second factor is taken away', await person.notice(), `Two-factor authentication of ${name} has been disabled.`);
  await person.fill({ 'Full name': 'Changed', 'Email address': 'bob@example.test' });
  await person.press('Save user');
  tap.like('an address of somebody else is told beside the field', await person.text('#email-problem'), /\S/);
  await person.fill({ 'Email address': `${name}-new@example.test`, 'New password': 'given-by-the-admin', 'Require a password change at the next sign-in': true });
  await person.press('Save user');
  tap.is('they are changed', [await person.notice(), await person.field('Full name').inputValue()], [`The user ${name} has been saved.`, 'Changed']);
  await withBrowserOf(given, `${name}-new@example.test`, 'given-by-the-admin', async (changed) => {
    tap.is('and sign in as they are now', changed.path(), '/user/settings/change_password');
  });
  await person.fill({ 'Prohibited from signing in': true });
  await person.press('Save user');
  await withBrowserOf(given, name, 'given-by-the-admin', async (banned) => {
    tap.is('who may not sign in does not', [await banned.visitor(), (await banned.alert()) !== ''], ['', true]);
  });
  await person.open('/-/admin/users');
  await person.fill({ 'Status': { choose: 'Sign-in prohibited' }, 'Filter by name or email address': user });
  await person.press('Filter');
  tap.is('the list shows it', [await person.texts('tbody strong'), await person.text('tbody .warn')], [[name], 'sign-in prohibited']);
}

export async function removeUsers({ person, user, site, tap, look }) {
  const name = `${user}x`;
  await site.makeUser(name);
  await person.open(`/-/admin/users/${name}`);
  await person.follow('Delete user …');
  await look('admin-delete-user');
  await person.fill({ [`Enter ${name} to confirm`]: 'somebody' });
  await person.press('Delete user');
  tap.is('the name has to be typed', await person.alert(), 'This is not the name of the user.');
  await person.fill({ [`Enter ${name} to confirm`]: name });
  await person.press('Delete user');
  tap.is('then they are gone', [await person.notice(), person.path()], [`The user ${name} has been deleted.`, '/-/admin/users']);
  tap.is('with their page', (await person.open(`/-/admin/users/${name}`)).status(), 404);
  await person.open(`/-/admin/users/${user}`);
  tap.is('nobody deletes themselves', await person.link('Delete user …').count(), 0);
}

// The list has pages; so has that of organizations.
export async function lists({ person, user, site, tap, look }) {
  await Promise.all(Array.from({ length: 5 }, (_, number) => site.api('POST', `admin/users/${user}/orgs`, { username: `${user}-org${number}` })));
  for (const [place, text] of [['users', 'example.test'], ['organizations', `${user}-org`]]) {
    await person.open(`/-/admin/${place}`);
    await person.fill({ 'Filter by name or email address': text });
    await person.press('Filter');
    const first = await person.texts('tbody strong');
    await look(`admin-${place}`);
    await person.follow('Next');
    const second = await person.texts('tbody strong');
    tap.is(`${place} have pages`, [first.length, second.length > 0, new Set([...first, ...second]).size], [4, true, first.length + second.length]);
    tap.is(`the second keeps what was looked for in ${place}`, await person.field('Filter by name or email address').inputValue(), text);
  }
  await person.follow(`${user}-org4`);
  tap.is('an organization leads to its settings', person.path(), `/org/${user}-org4/settings/members`);
}
