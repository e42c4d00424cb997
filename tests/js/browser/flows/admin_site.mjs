// Administrators look after the site.
import { change, register } from './own_applications.mjs';

export async function siteApps(given) {
  const { person, page, tap, look } = given;
  await person.open('/-/admin/applications');
  const locked = page.locator('.entries li', { hasText: 'git-credential-oauth' });
  tap.is('what is built in is locked', [await locked.locator('.tag.locked').textContent(), await locked.getByRole('link').count()], ['built in', 0]);
  await look('admin-applications');
  const application = await register(given, `Portal ${given.user}`);
  await person.follow('Edit');
  await change({ ...given, look: async () => {} }, `Portal ${given.user}`, application);
}

export async function signingKeys({ person, tap, look }) {
  const current = async () => (await person.texts('.entries li:has(.tag.good) code')).sort();
  await person.open('/-/admin/signing_keys');
  const before = await current();
  await look('admin-keys');
  await person.follow('Rotate …');
  await look('admin-rotate');
  await person.follow('Cancel');
  tap.is('one can think better of it', [person.path(), await current()], ['/-/admin/signing_keys', before]);
  await person.follow('Rotate …');
  await person.press('Rotate keys');
  tap.is('the keys are rotated', [person.path(), (await person.texts('.entries .tag')).includes('scheduled')], ['/-/admin/signing_keys', true]);
  await person.follow('A key has leaked …');
  tap.is('replacing them at once asks, too', await person.heading(), 'Replace the signing keys immediately?');
  await person.press('Replace keys now');
  tap.is('then none of the old ones is left', (await current()).filter((each) => before.includes(each)), []);
}

export async function tasks({ person, page, site, way, tap, look }) {
  const task = way.javaScriptEnabled ? 'delete_expired' : 'optimize_database';
  const row = page.locator('tr', { hasText: task });
  await person.open('/-/admin/tasks');
  await look('admin-tasks');
  const runs = async () => Number((await row.innerText()).match(/run (\d+) times/)?.[1] ?? 1);
  const before = await runs();
  await person.press(`Run now: ${task}`);
  tap.is('a task is wanted', await person.notice(), `${task} will start as soon as a worker is free; this page shows its progress.`);
  await row.getByText(`run ${before + 1} times`).waitFor();
  tap.is('the page shows by itself that it is done', await runs(), before + 1);
  site.sql(`UPDATE task SET lease_until = 9999999999, done_count = 3, total_count = 8 WHERE name = '${way.javaScriptEnabled ? 'git_gc' : 'tidy_packages'}'`);
  await person.open('/-/admin/tasks?still=true');
  const progress = page.getByRole('progressbar').first();
  tap.is('how far a long one has come', [await progress.getAttribute('value'), await progress.getAttribute('max')], ['3', '8']);
  await look('admin-tasks-running');
}

export async function reports({ person, page, user, site, tap, look }) {
  await person.open('/-/admin/configuration');
  const text = await page.content();
  tap.is('no secret stands in the configuration', site.secrets.split(' ').filter((each) => text.includes(each)), []);
  tap.like('but that there is one', await person.main(), /PASSWD/);
  await look('admin-configuration');
  await person.open('/-/admin/health');
  tap.like('health tells what there is to tell', await person.main(), /Database size[^]*Write-ahead log size[^]*Workers[^]*[Mm]ails? in the queue[^]*Checks/);
  await look('admin-health');
  await person.open('/-/admin/audit');
  await person.fill({ User: user, Event: { choose: 'Signed in' } });
  await person.press('Filter');
  tap.is('the log finds what somebody did', [await person.texts('tbody td:nth-child(2) span[title]'), (await person.text('tbody td:nth-child(3)')).startsWith(user)], [['Signed in'], true]);
  await look('admin-audit');
}

export async function outsiders({ person, user, site, tap, look }) {
  for (const place of ['users', 'users/bob', 'tasks', 'configuration', 'audit', 'signing_keys'])
    tap.is(`${place} is not there for everybody`, (await person.open(`/-/admin/${place}`)).status(), 404);
  await site.api('POST', 'orgs', { username: `org-${user}` });
  tap.is('settings of an organization are for its members', (await person.open(`/org/org-${user}/settings/applications`)).status(), 403);
  tap.is('and the page says so', await person.heading(), 'Permission denied');
  await look('forbidden');
}
