// A repository that follows another one, and one that is followed.
export async function mirrors({ person, page, user, site, tap, look }) {
  await site.api('POST', `admin/users/${user}/repos`, { name: 'origin', auto_init: true });
  await site.api('POST', 'repos/migrate', { clone_addr: `${site.base}/${user}/origin`, repo_name: 'copy', repo_owner: user, mirror: true });
  await person.open(`/${user}/copy`);
  tap.like('the first page says what it is', await person.text('.properties'), new RegExp(`Mirror of .*/${user}/origin`));
  await person.lands(() => page.locator('.tabs').getByRole('link', { name: 'Settings', exact: true }).click());
  await person.lands(() => page.locator('.tabs').getByRole('link', { name: 'Mirrors' }).click());
  tap.like('the settings show what it follows', await person.text('main'), new RegExp(`This repository follows another one.*/${user}/origin`));
  await page.locator('#mirror_interval').fill('5s');
  await person.lands(() => page.locator('form[action$="/edit"] button').click());
  tap.is('an interval that is too short is told of beside it', await person.text('#mirror_interval-problem'), 'The shortest interval on this site is 10m0s.');
  await page.locator('#mirror_interval').fill('1h30m');
  await page.locator('#mirror_username').fill('us');
  await page.locator('#mirror_password').fill('secret-of-the-mirror');
  await person.lands(() => page.locator('form[action$="/edit"] button').click());
  tap.is('a good one is saved', [await person.notice(), await page.locator('#mirror_interval').inputValue(), await page.locator('#mirror_username').inputValue(), await page.locator('#mirror_password').inputValue()],
    ['The settings of the mirror have been saved.', '1h30m0s', 'us', '']);
  tap.is('the password is in no page', (await page.content()).includes('secret-of-the-mirror'), false);
  await look('mirror');
  await person.lands(() => page.locator('form[action$="/mirrors/sync"] button').click());
  tap.is('it is synchronized on demand', await person.notice(), 'The mirror will be synchronized in a moment.');

  await person.open(`/${user}/origin/settings/mirrors`);
  await person.fill({ 'URL of the other repository': 'ssh://host/x' });
  await person.press('Add push mirror');
  tap.is('another protocol is told of beside the address', await person.text('#remote_address-problem'), 'Only http and https addresses are possible.');
  await person.fill({ 'URL of the other repository': 'http://127.0.0.1:1/backup', 'Password or token': 'secret-of-the-mirror', Interval: '0' });
  await person.press('Add push mirror');
  tap.is('a push mirror is added', [await person.notice(), await person.texts('.entries code')], ['The push mirror http://127.0.0.1:1/backup has been added.', ['http://127.0.0.1:1/backup']]);
  await look('push-mirrors');
  await person.press('Synchronize now: http://127.0.0.1:1/backup');
  tap.is('it can be pushed to', await person.notice(), 'http://127.0.0.1:1/backup will be synchronized in a moment.');
  await person.follow('Delete: http://127.0.0.1:1/backup');
  await person.press('Delete');
  tap.is('and be deleted', [await person.notice(), await person.text('.panel .empty')], ['The push mirror http://127.0.0.1:1/backup has been deleted.', 'No push mirror has been added yet.']);

  await person.open(`/${user}/copy/settings/mirrors`);
  await person.follow('Convert');
  await look('mirror-convert');
  await person.press('Convert to a regular repository');
  tap.is('a mirror becomes a regular repository', [await person.notice(), await page.locator('#mirror_interval').count()], ['This is now a regular repository.', 0]);
}
