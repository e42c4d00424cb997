// What somebody who administers a repository sets there.
const DOT = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIBlMRlOZCqchopA07u0bTepSnfcCD8cTO+JqtN99K3R9';

const danger = (page, name) => page.locator('.danger-zone').getByRole('link', { name, exact: true });

export async function repoSettings({ person, page, user, site, tap, look }) {
  const repo = (name) => `/${user}/${name}`;
  await site.api('POST', `admin/users/${user}/repos`, { name: 'site', auto_init: true, description: 'Our site' });
  await person.open(repo('site'));
  await person.lands(() => page.locator('.tabs').getByRole('link', { name: 'Settings', exact: true }).click());
  tap.is('the tab leads to the general settings', [await person.heading(), await page.locator('#description').inputValue()], ['General', 'Our site']);
  await person.fill({ Description: 'Our new site', Website: 'https://site.example.test/', Topics: 'web, not_a_topic!' });
  await page.locator('form[action$="/settings"] button').click();
  tap.like('a topic that is none is told of beside it', await person.text('#topics-problem'), /A topic has up to 35 letters/);
  tap.is('what was typed is still there', await page.locator('#topics').inputValue(), 'web, not_a_topic!');
  await person.fill({ Topics: 'web, html' });
  await person.lands(() => page.locator('form[action$="/settings"] button').click());
  tap.is('it is saved', [await person.notice(), await page.locator('#topics').inputValue()], ['The settings have been saved.', 'html web']);

  await page.locator('#image').setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: DOT });
  await person.press('Upload picture');
  tap.is('a picture is uploaded', [await person.notice(), await page.locator('.current-picture').evaluate((image) => image.naturalWidth)], ['The picture has been saved.', 1]);

  await person.fill({ 'Issues on another site': true });
  await person.fill({ 'URL of the issues': 'https://bugs.example.test/' });
  await person.press('Save features');
  tap.is('issues go to another site', [await person.notice(), await page.locator('#issues-external').isChecked()], ['The settings have been saved.', true]);
  await look('repo-general');
  await person.press('Delete picture');
  tap.is('the picture is deleted', [await person.notice(), await page.locator('.current-picture').count()], ['The picture has been deleted.', 0]);

  await person.lands(() => danger(page, 'Rename').click());
  await person.fill({ 'New name': 'page' });
  await person.press('Rename');
  tap.is('it is renamed', [await person.notice(), person.path()], [`The repository is now called ${user}/page.`, `${repo('page')}/settings`]);
  await person.lands(() => danger(page, 'Archive').click());
  await person.field(`Enter ${user}/page to confirm`).fill('page');
  await person.press('Archive');
  tap.is('its name alone confirms nothing', await person.text('#confirm-problem'), 'This is not the name of the repository.');
  await look('repo-danger');
  await person.field(`Enter ${user}/page to confirm`).fill(`${user}/page`);
  await person.press('Archive');
  tap.is('it is archived', [await person.notice(), await page.locator('#description').count()], [`${user}/page is now archived.`, 0]);
  await look('repo-archived');
  await person.lands(() => danger(page, 'Unarchive').click());
  await person.field(`Enter ${user}/page to confirm`).fill(`${user}/page`);
  await person.press('Unarchive');

  await person.fill({ 'Signatures of the committer': true });
  await person.lands(() => page.locator('form[action$="/settings/signing"] button').click());
  tap.is('it is chosen whose signatures count', [await person.notice(), await page.locator('#trust-committer').isChecked()], ['The settings have been saved.', true]);
  tap.is('without pages there is no wiki to delete', await danger(page, 'Delete wiki').count(), 0);
  await site.api('PATCH', `repos/${user}/page`, { has_wiki: true });
  await site.api('POST', `repos/${user}/page/wiki/new`, { title: 'Home', content_base64: 'SGk=' });
  await person.open(`${repo('page')}/settings`);
  await person.lands(() => danger(page, 'Delete wiki').click());
  await look('repo-delete-wiki');
  await person.field(`Enter ${user}/page to confirm`).fill(`${user}/page`);
  await person.press('Delete wiki');
  tap.is('with pages there is', [await person.notice(), await danger(page, 'Delete wiki').count()], [`The wiki of ${user}/page has been deleted.`, 0]);

  const other = `${user}x`;
  await site.makeUser(other);
  const guild = `${user}guild`;
  await site.api('POST', `admin/users/${user}/orgs`, { username: guild });
  const team = await site.api('POST', `orgs/${guild}/teams`, { name: 'smiths', permission: 'write', units: ['repo.code'] });
  await site.api('POST', `admin/users/${user}/repos`, { name: 'given', auto_init: true });
  await person.open(`${repo('given')}/settings`);
  await person.lands(() => danger(page, 'Transfer').click());
  await person.fill({ 'New owner': guild, [`${guild} / smiths`]: true });
  await person.field(`Enter ${user}/given to confirm`).fill(`${user}/given`);
  await look('repo-transfer-teams');
  await person.press('Transfer');
  tap.is('an organization gets it, with a team', [await person.notice(), (await site.api('GET', `teams/${team.id}/repos`)).map((each) => each.name)],
    [`The repository now belongs to ${guild}.`, ['given']]);
  await person.open(`${repo('page')}/settings`);
  await person.lands(() => danger(page, 'Transfer').click());
  await person.fill({ 'New owner': other });
  await person.field(`Enter ${user}/page to confirm`).fill(`${user}/page`);
  await person.press('Transfer');
  tap.is('it is offered to somebody', await person.notice(), `The repository has been offered to ${other}.`);
  await person.signOut();
  await person.signIn(other);
  await person.lands(() => page.getByRole('link', { name: `${user}/page`, exact: true }).click());
  await look('repo-transfer');
  await person.press('Accept');
  tap.is('who accepts it', [await person.notice(), person.path()], [`The repository now belongs to ${other}.`, `/${other}/page`]);
  await person.open(`/${other}/page/settings`);
  await person.lands(() => danger(page, 'Delete').click());
  await person.field(`Enter ${other}/page to confirm`).fill(`${other}/page`);
  await person.press('Delete');
  tap.is('may delete it', [await person.notice(), person.path()], [`The repository ${other}/page has been deleted.`, `/${other}`]);
}

export async function repoAccess({ person, page, user, site, tap, look }) {
  const helper = `${user}h`;
  await site.makeUser(helper);
  const org = `${user}org`;
  await person.open('/');
  await site.api('POST', `admin/users/${user}/orgs`, { username: org });
  await site.api('POST', `orgs/${org}/repos`, { name: 'site', auto_init: true, private: true });
  const team = await site.api('POST', `orgs/${org}/teams`, { name: 'Writers', units_map: { 'repo.code': 'write', 'repo.issues': 'read' } });
  await site.api('PUT', `teams/${team.id}/members/${helper}`);
  await person.open(`/${org}/site/settings/collaboration`);
  await person.fill({ 'User name': 'nobody-here' });
  await person.press('Add collaborator');
  tap.is('nobody is told of beside the field', await person.text('#collaborator-problem'), 'There is no user with this name.');
  await person.fill({ 'User name': helper, Access: { choose: 'read' } });
  await person.press('Add collaborator');
  tap.is('a collaborator is added', await person.notice(), `${helper} is now a collaborator.`);
  await person.fill({ Team: 'Writers' });
  await person.press('Add team');
  tap.is('a team is added', await person.notice(), 'The team Writers now has access.');
  tap.like('everybody is listed with their rights and reasons', (await person.texts('.access tbody tr')).join('|'),
    new RegExp(`${user} Owner.*Team Owners: Owner.*\\|${helper} Write: Code · Read: Issues.*Collaborator: Read ?Team Writers: Write: Code · Read: Issues`));
  await look('repo-access');
  await page.locator(`select[aria-label="Access of ${helper}"]`).selectOption('admin');
  await person.press(`Change: ${helper}`);
  tap.like('a right is changed', (await person.texts('.access tbody tr')).join('|'), new RegExp(`${helper} Administrator`));
  await person.press(`Remove: ${helper}`);
  tap.is('a collaborator is removed', await person.notice(), `${helper} is no longer a collaborator.`);
  await person.press('Remove: Writers');
  tap.is('a team is removed', [await person.notice(), (await person.texts('.access tbody tr')).length], ['The team Writers no longer has access.', 1]);

  await person.open(`/${org}/site/settings/keys`);
  await person.fill({ Title: 'Build server', 'Public key': 'hello' });
  await person.press('Add key');
  tap.is('what is no key is refused beside it', [await person.text('#content-problem') !== '', await page.locator('#content-text').inputValue()], [true, 'hello']);
  await person.fill({ 'Public key': KEY, 'Allow write access': true });
  await person.press('Add key');
  tap.is('a key is added', [await person.notice(), await person.text('.entries .tag')], ['The deploy key Build server has been added.', 'read and write']);
  tap.is('which was not used yet', await page.locator('.entries time').count(), 1);
  site.sql(`UPDATE deploy_key SET last_used_at = created_at - 7200 WHERE title = 'Build server'`);
  await person.open(`/${org}/site/settings/keys`);
  tap.is('then it says when it was', [await page.locator('.entries time').count(), (await person.text('.entries')).includes('last used 2 hours ago')], [2, true]);
  await look('repo-keys');
  await person.follow('Delete: Build server');
  await person.press('Delete');
  tap.is('and deleted', [await person.notice(), await person.text('.panel .empty')], ['The deploy key Build server has been deleted.', 'No deploy key has been added yet.']);
}

export async function repoRules({ person, page, user, site, tap, look }) {
  await site.api('POST', `admin/users/${user}/repos`, { name: 'site', auto_init: true });
  await person.open(`/${user}/site/settings/branches`);
  await person.fill({ Branch: 'nowhere' });
  await person.press('Save');
  tap.is('a branch that is not there is told of', await person.text('#default_branch-problem'), 'There is no branch nowhere.');
  await person.follow('New rule');
  await person.fill({ 'Branch name or pattern': 'a b' });
  await person.press('Save rule');
  tap.is('a name that is none is told of beside it', await person.text('#rule_name-problem'), 'This cannot be the name of a branch or tag.');
  await person.fill({ 'Branch name or pattern': 'main', 'Required approvals': '2', 'Only people and teams in these lists may merge': true, 'Users who may merge': user, 'Status checks must succeed': true, 'Required status checks': 'ci/build\nci/test' });
  await look('repo-branch-rule');
  await person.press('Save rule');
  tap.is('a rule is made', [await person.notice(), await person.texts('.entries p')], ['The rule for main has been saved.', ['no pushes · merges by some · approvals: 2 · status checks']]);
  await look('repo-branches');
  await person.follow('Edit: main');
  tap.is('it is shown as it is', [await page.locator('#status_check_contexts').inputValue(), await page.locator('#merge_whitelist_usernames').inputValue()], ['ci/build\nci/test', user]);
  await person.fill({ 'Allow pushes': true });
  await person.press('Save rule');
  tap.is('and changed', await person.texts('.entries p'), ['merges by some · approvals: 2 · status checks']);
  await person.follow('Delete: main');
  await person.press('Delete');
  tap.is('and deleted', await person.notice(), 'The rule for main has been deleted.');

  await person.open(`/${user}/site/settings/tags`);
  await person.fill({ 'Tag name or pattern': 'v*', 'Users who may': user });
  await person.press('Save rule');
  tap.is('tags are protected', [await person.notice(), await person.texts('.entries code')], ['The rule for v* has been saved.', ['v*']]);
  await look('repo-tags');
  await person.follow('Edit: v*');
  await person.fill({ 'Tag name or pattern': 'release-*' });
  await person.press('Save rule');
  tap.is('a rule about tags is changed', await person.texts('.entries code'), ['release-*']);
}

// Scripts of a repository, by who may write them.
export async function gitHooks({ person, page, user, site, tap, look }) {
  await site.api('POST', `admin/users/${user}/repos`, { name: 'hooked', auto_init: true });
  await site.api('PATCH', `admin/users/${user}`, { source_id: 0, login_name: user, allow_git_hook: true });
  await person.open(`/${user}/hooked/settings`);
  await person.lands(() => page.locator('.repo-head').getByRole('link', { name: 'Git hooks', exact: true }).click());
  tap.is('all of them are listed', [await person.heading(), await person.texts('.entries code')], ['Git hooks', ['pre-receive', 'update', 'post-receive']]);
  tap.is('none is active at first', await page.locator('.entries .tag').count(), 0);
  await look('git-hooks');
  await person.follow('update');
  await person.fill({ Script: '#!/bin/sh\necho "not today" >&2\nexit 1\n' });
  await look('git-hook');
  await person.press('Save');
  tap.is('one is saved', await person.notice(), 'The git hook update has been saved.');
  await person.open(`/${user}/hooked/settings/hooks/git`);
  tap.is('and is active', await page.locator('.entries li', { has: page.locator('.tag') }).locator('code').allInnerTexts(), ['update']);
  await person.follow('update');
  tap.like('with what was written', await page.locator('#content-text').inputValue(), /not today/);
  await person.fill({ Script: '' });
  await person.press('Save');
  await person.open(`/${user}/hooked/settings/hooks/git`);
  tap.is('without a script it is none', await page.locator('.entries .tag').count(), 0);
}
