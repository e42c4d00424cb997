// Badges, repositories, applications, sessions and notices.
import { execFileSync } from 'node:child_process';
import { newContext } from '../chromium.mjs';
import { Person } from '../person.mjs';

export async function badges({ person, user, site, tap, look }) {
  await person.open('/-/admin/badges');
  await person.fill({ 'Short name': 'Not Plain', Description: 'Helps a lot' });
  await person.press('Create badge');
  tap.like('a name that cannot be one is told', await person.text('#slug-problem'), /^1 to 50 lower-case letters/);
  await look('admin-badges-refused');
  const slug = `helper-${user.toLowerCase()}`;
  await person.fill({ 'Short name': slug });
  await person.press('Create badge');
  tap.is('a badge is made', await person.notice(), `The badge ${slug} has been created.`);
  await look('admin-badges');
  await site.api('POST', `admin/users/${user}/badges`, { badge_slugs: [slug] });
  await person.open(`/${user}`);
  tap.is('who has it shows it', await person.texts('.badge'), [slug]);
  await person.open('/-/admin/badges');
  await person.follow(`Delete ${slug}`);
  await person.press('Delete the badge');
  tap.is('it is deleted', await person.notice(), `The badge ${slug} has been deleted.`);
}

export async function adopting({ person, user, site, tap, look }) {
  const folder = `${site.work}/run/data/repositories/${user}`;
  for (const name of ['found', 'other']) execFileSync('git', ['init', '-q', '--bare', `${folder}/${name}.git`]);
  await person.open('/-/admin/unadopted');
  await look('admin-unadopted');
  await person.press(`Adopt ${user}/found`);
  tap.is('one is adopted', await person.notice(), `The repository ${user}/found has been adopted.`);
  await person.follow(`Delete ${user}/other`);
  await look('admin-unadopted-delete');
  await person.press('Delete the directory');
  tap.is('one is deleted', await person.notice(), `The directory of ${user}/other has been deleted.`);
  await person.open(`/${user}/found`);
  tap.is('what was adopted is a repository', await person.heading(), 'This repository is empty');
}

export async function repositories({ person, user, site, tap, look }) {
  await site.api('POST', `admin/users/${user}/repos`, { name: 'attic' });
  await person.open('/-/admin/repos');
  await person.fill({ 'Filter by name': `${user}/attic`, Order: { choose: 'size' } });
  await person.press('Filter');
  tap.is('words find a repository', await person.texts('tbody strong'), [`${user}/attic`]);
  await look('admin-repositories');
  await person.follow(`Delete ${user}/attic`);
  await person.page.locator('#confirm').fill('attic');
  await person.press('Delete the repository');
  tap.is('another name deletes nothing', await person.alert(), 'This is not the name of the repository.');
  await person.page.locator('#confirm').fill(`${user}/attic`);
  await person.press('Delete the repository');
  tap.is('it is deleted', await person.notice(), `The repository ${user}/attic has been deleted.`);
}

export async function userApplications({ person, user, site, tap, look }) {
  const owner = `${user}x`;
  await site.makeUser(owner);
  await site.api('POST', `user/applications/oauth2?sudo=${owner}`, { name: `Guests ${user}`, redirect_uris: ['https://guests.test/back'], confidential_client: true });
  await person.open(`/-/admin/user_applications?q=${owner}`);
  tap.is('an application is listed with its owner', [await person.texts('tbody strong'), await person.texts('tbody a[href$="' + owner + '"]')], [[`Guests ${user}`], [owner]]);
  await look('admin-user-applications');
  await person.follow(`Delete Guests ${user}`);
  await person.press('Delete application');
  tap.is('it is deleted', await person.notice(), `The application Guests ${user} has been deleted.`);
}

export async function endingSessions({ person, user, site, tap, look, browser, way }) {
  const name = `${user}x`;
  await site.makeUser(name);
  const theirs = await newContext(browser, way);
  const other = new Person(await theirs.newPage(), site.base);
  await other.signIn(name);
  await person.open(`/-/admin/users/${name}`);
  tap.like('it is said how many there are', await person.main(), /signed in with 1 browser\./);
  await person.follow('Show sessions');
  await look('admin-user-sessions');
  await person.press('End all sessions');
  tap.is('all are ended', await person.notice(), `All sessions of ${name} have been ended.`);
  await other.open('/user/settings/account');
  tap.is('who was signed in is not any more', other.path(), '/user/login');
  await theirs.close();
}

export async function noticesAndMail({ person, user, site, way, tap, look }) {
  site.sql(`INSERT INTO notice (kind, subject, problem, times, last_at) VALUES ('mirror', '${user}/mirror', 'The other server does not answer.', 3, 1700000000)`);
  await person.open('/-/admin/notices');
  tap.is('a notice is shown', await person.texts(`tr:has-text("${user}/mirror") .tag, tr:has-text("${user}/mirror") .detail`), ['Mirror', '3 times']);
  await look('admin-notices');
  await person.press(`Delete the notice about ${user}/mirror`);
  tap.is('it is deleted', await person.notice(), 'The notice has been deleted.');
  await person.open('/-/admin/configuration');
  await person.fill({ Recipient: `${user}@example.test` });
  await person.press('Send test mail');
  tap.is('a test mail is sent', await person.notice(), `A test mail has been sent to ${user}@example.test.`);
}

export async function firstVisit({ person, user, site, tap, look }) {
  site.sql(`INSERT INTO generated_password (account_id, password_hash) SELECT id, password_hash FROM account WHERE lower_name = '${user.toLowerCase()}'`);
  await person.open('/');
  await look('dashboard-first-steps');
  await person.follow('Choose a password of your own');
  tap.is('what is done is ticked, what is not is told', await person.texts('.first-steps .tag'), ['to do', 'done', 'done']);
  await look('admin-first-steps');
  await person.open('/');
  await person.press('Hide: First steps');
  tap.is('who has read the list hides it', [await person.notice(), await person.texts('h2')],
    ['The first steps are hidden here. The administration still lists them.', ['Your repositories', 'Assigned to you', 'Notifications']]);
  await person.open('/-/admin/users');
  await person.follow('Change it');
  await person.fill({ 'Current password': `${user}-password`, 'New password': `another-${user}-password`, 'Repeat password': `another-${user}-password` });
  await person.press('Change password');
  await person.open('/-/admin/users');
  tap.is('when all is done the list is gone', await person.texts('.first-steps'), []);
}
