// What somebody is a member of, and what belongs to them.

export async function memberships({ person, user, site, tap, look }) {
  await person.open('/user/settings/organization');
  tap.is('who is in no organization is told so', await person.text('.empty'), 'You are not a member of any organization.');
  await look('settings-organizations-none');
  await person.follow('New organization');
  await person.fill({ 'Organization name': `own-${user}` });
  await person.press('Create organization');
  await site.makeUser(`${user}b`);
  await site.api('POST', `admin/users/${user}b/orgs`, { username: `other-${user}`, full_name: 'The Others' });
  const { id } = await site.api('POST', `orgs/other-${user}/teams`, { name: 'makers', permission: 'read', units_map: { 'repo.code': 'read' } });
  await site.api('PUT', `teams/${id}/members/${user}`);
  await person.open('/user/settings/organization');
  tap.is('organizations have the role one has there', [await person.texts('tbody strong'), await person.texts('tbody .tag')], [[`other-${user}`, `own-${user}`], ['member', 'owner']]);
  tap.is('owners change the settings', [await person.link(`Settings: own-${user}`).count(), await person.link(`Settings: other-${user}`).count()], [1, 0]);
  await look('settings-organizations');
  await person.follow(`Leave: other-${user}`);
  tap.is('before one leaves one is asked', await person.heading(), `Leave other-${user}?`);
  await look('settings-organization-leave');
  await person.press('Leave organization');
  tap.is('then one is gone', [await person.notice(), await person.texts('tbody strong')], [`You have left other-${user}.`, [`own-${user}`]]);
  await person.follow(`Leave: own-${user}`);
  await person.press('Leave organization');
  tap.is('the last owner stays', await person.alert(), 'The last owner cannot leave the organization. Make somebody else an owner first.');
  await look('settings-organization-last-owner');
}

export async function ownRepositories({ person, page, user, site, tap, look }) {
  await person.open('/user/settings/repos');
  tap.is('who has no repository is told so', await person.text('.empty'), 'You have no repositories yet.');
  for (const [name, isPrivate] of [['diary', true], ['a-library-with-a-rather-long-name-for-a-phone', false], ['site', false]])
    await site.api('POST', `admin/users/${user}/repos`, { name, private: isPrivate, auto_init: true });
  await page.reload();
  tap.is('repositories are listed', await person.texts('tbody strong'), ['a-library-with-a-rather-long-name-for-a-phone', 'diary', 'site']);
  await look('settings-repositories');
  await person.fill({ 'Filter by name': 'dia' });
  await person.press('Filter');
  tap.is('words find one', await person.texts('tbody strong'), ['diary']);
  await person.follow('Settings: diary');
  tap.is('one gets to the settings of one', person.path(), `/${user}/diary/settings`);
  site.sql(`UPDATE account SET language = 'de-DE' WHERE lower_name = '${user}'`);
  for (const [path, name] of [['repos', 'repositories'], ['organization', 'organizations']]) {
    await person.open(`/user/settings/${path}`);
    await look(`settings-${name}-german`);
  }
}
