// An organization: its teams, its members, its applications.
import { newContext } from '../chromium.mjs';
import { Person } from '../person.mjs';
import { change, register } from './own_applications.mjs';

// An organization that belongs to them alone.
const found = ({ site, user }, name) => site.api('POST', `admin/users/${user}/orgs`, { username: name });

async function teamRepositories({ person, site, tap, look }, org) {
  for (const name of ['engine', 'plans']) await site.api('POST', `orgs/${org}/repos`, { name });
  await person.page.reload();
  tap.is('what could be added is suggested', (await person.page.locator('#other-repositories option').evaluateAll((all) => all.map((each) => each.value))).sort(), ['engine', 'plans']);
  await person.fill({ 'Name of the repository': 'nothing' });
  await person.press('Add repository');
  tap.is('what is not there is not added', await person.text('#repository-problem'), 'The organization has no repository with this name.');
  await person.fill({ 'Name of the repository': 'engine' });
  await person.press('Add repository');
  tap.is('the team has a repository', [await person.notice(), await person.texts('.team-repositories a')], [`${org}/engine has been added to the team.`, ['engine']]);
  await look('org-team-repositories');
  await person.press('Remove: engine');
  tap.is('and has it no more', [await person.notice(), await person.texts('.team-repositories a')], [`${org}/engine has been removed from the team.`, []]);
}

// Names come while one types, where there is a script.
async function suggestedNames({ person, way, tap }, name) {
  if (!way.javaScriptEnabled) return;
  await person.field('User name').pressSequentially(name.slice(0, -1));
  const option = person.page.locator(`#user_name-names option[value="${name}"]`);
  await option.waitFor({ state: 'attached' });
  tap.is('names are suggested while one types', await option.count(), 1);
}

export async function teams(given) {
  const { person, page, user, site, tap, look } = given;
  const org = `org-${user}`;
  await found(given, org);
  await site.makeUser(`${user}b`);
  await person.open(`/${org}`);
  await look('organization');
  await person.open(`/org/${org}/settings/teams`);
  tap.is('there is one from the start', await person.texts('.entries strong'), ['Owners']);
  await person.fill({ Name: 'makers', 'Description': 'They make things', 'Visibility': { choose: 'Members of the organization' }, 'Different for each part:': true, Code: { choose: 'repo.code=write' } });
  await person.press('Create team');
  tap.is('a team is made', [await person.notice(), await person.texts('.entries strong')], ['The team makers has been created.', ['Owners', 'makers']]);
  await look('org-teams');
  await person.follow('makers');
  await person.fill({ 'User name': 'nobody-at-all' });
  await person.press('Add member');
  tap.is('nobody who is not there joins it', await person.text('#user_name-problem'), 'There is no user with this name.');
  await person.fill({ 'User name': '' });
  await suggestedNames(given, `${user}b`);
  await person.fill({ 'User name': `${user}b` });
  await person.press('Add member');
  tap.is('somebody joins it', [await person.notice(), await person.texts('.entries strong')], [`${user}b has been added to the team.`, [`${user}b`]]);
  await teamRepositories(given, org);
  await look('org-team');
  await person.fill({ Name: 'builders', Code: { choose: 'repo.code=read' } });
  await person.press('Save team');
  tap.is('it is changed', [await person.notice(), await person.heading(), await person.field('Code').inputValue()], ['The team builders has been saved.', 'builders', 'repo.code=read']);
  await person.fill({ 'Write: push, and work on issues, pull requests and wikis': true });
  await person.press('Save team');
  tap.is('one word for everything', [await person.field('Write: push, and work on issues, pull requests and wikis').isChecked(), await person.field('Code').inputValue()], [true, 'repo.code=write']);
  tap.is('units that are not served are not offered', await person.field('repo.actions').count() + await person.field('repo.projects').count(), 0);
  await person.press(`Remove: ${user}b`);
  tap.is('somebody leaves it', [await person.notice(), await person.text('.empty')], [`${user}b has been removed from the team.`, 'This team has no members.']);
  await person.open(`/org/${org}/settings/teams`);
  await person.fill({ 'Filter by name': 'build' });
  await person.press('Filter');
  tap.is('words find one', await person.texts('.entries strong'), ['builders']);
  await person.follow('builders');
  await person.follow('Delete team …');
  tap.is('before it is deleted one is asked', await person.heading(), 'Delete team builders?');
  await look('org-team-delete');
  await person.lands(() => page.locator('main').getByRole('button').click());
  tap.is('then it is gone', [await person.notice(), await person.texts('.entries strong')], ['The team builders has been deleted.', ['Owners']]);
}

export async function members(given) {
  const { person, user, site, tap, look, browser, way } = given;
  const [org, other] = [`org-${user}`, `${user}b`];
  await found(given, org);
  await site.makeUser(other);
  const { id } = await site.api('POST', `orgs/${org}/teams`, { name: 'makers', permission: 'read', units_map: { 'repo.code': 'read' } });
  await site.api('PUT', `teams/${id}/members/${other}`);
  await person.open(`/org/${org}/settings/members`);
  tap.is('both are there', await person.texts('tbody strong'), [user, other].sort());
  tap.is('with their roles and teams', [(await person.texts('tbody .tag')).sort(), (await person.texts('.member-teams a')).sort()], [['member', 'owner'], ['Owners', 'makers']]);
  await look('org-members');
  await person.press(`Make public: ${user}`);
  tap.is('one shows oneself', await person.notice(), `The membership of ${user} is now public.`);
  await person.press(`Hide: ${user}`);
  tap.is('or not', await person.notice(), `The membership of ${user} is now hidden.`);
  await person.press('Leave');
  tap.like('the last owner cannot leave', await person.alert(), /owner/i);
  const theirs = await newContext(browser, way);
  const member = new Person(await theirs.newPage(), site.base);
  await member.signIn(other);
  await member.open(`/org/${org}/settings/members`);
  tap.is('who is no owner removes nobody', await member.button(`Remove: ${user}`).count(), 0);
  tap.is('and has no applications to look after', (await member.open(`/org/${org}/settings/applications`)).status(), 403);
  await theirs.close();
  await person.press(`Remove: ${other}`);
  tap.is('an owner removes others', [await person.notice(), await person.texts('tbody strong')], [`${other} is no longer a member.`, [user]]);
}

export async function orgApps(given) {
  const { person, user, look } = given;
  await found(given, `org-${user}`);
  await person.open(`/org/org-${user}/settings/applications`);
  await look('org-applications');
  const application = await register(given, 'Guestbook');
  await person.follow('Edit');
  await change({ ...given, look: async () => {} }, 'Guestbook', application);
}

// What everybody may see of a team.
async function publicTeam({ person, site, tap, look, browser, way, user }, org) {
  await site.api('POST', `orgs/${org}/teams`, { name: 'helpers', description: 'Ask us anything', permission: 'read', units_map: { 'repo.code': 'read' }, visibility: 'public' });
  const passerBy = await newContext(browser, way);
  const stranger = new Person(await passerBy.newPage(), site.base);
  await stranger.open(`/org/${org}/teams`);
  tap.is('strangers find the teams that are public', await stranger.texts('.entries strong'), ['helpers']);
  await stranger.follow('helpers');
  tap.is('and what they are', [stranger.path(), await stranger.text('h2')], [`/org/${org}/teams/helpers`, 'helpers']);
  tap.is('others are missing', (await stranger.open(`/org/${org}/teams/makers`)).status(), 404);
  await passerBy.close();
  await person.open(`/org/${org}/teams/helpers`);
  await look('organization-team');
  await person.open(`/org/${org}/teams`);
}

export async function organizationPages(given) {
  const { person, page, user, site, tap, look } = given;
  const [org, other] = [`org-${user}`, `${user}b`];
  await found(given, org);
  await site.makeUser(other);
  const { id } = await site.api('POST', `orgs/${org}/teams`, { name: 'makers', description: 'They make things', permission: 'read', units_map: { 'repo.code': 'read' }, visibility: 'limited' });
  await site.api('PUT', `teams/${id}/members/${other}`);
  await site.api('POST', `orgs/${org}/repos`, { name: '.profile' });
  await site.api('POST', `repos/${org}/.profile/contents/README.md`, { content: Buffer.from('# Welcome\n\nWe **make** things.\n').toString('base64'), message: 'Welcome' });
  await person.open(`/${org}`);
  tap.is('the README of .profile says who they are', await person.text('.readme strong'), 'make');
  await look('organization-readme');
  await person.lands(() => page.getByRole('link', { name: /^People/ }).click());
  tap.is('people have roles and teams', [await person.texts('.members a.strong'), (await person.texts('.members .tag')).sort()], [[user, other].sort(), ['member', 'owner']]);
  await look('organization-people');
  await person.lands(() => page.getByRole('link', { name: /^Teams/ }).click());
  tap.is('teams are listed', await person.texts('.entries strong'), ['Owners', 'makers']);
  await look('organization-teams');
  await publicTeam(given, org);
  await person.lands(() => page.locator('.profile').getByRole('link', { name: 'Settings' }).click());
  await person.fill({ 'Full name': 'The Makers', Website: 'nonsense' });
  await person.pressUnchecked('Save profile');
  tap.like('an address that is none is told', await person.text('#website-problem'), /\S/);
  await person.fill({ Website: 'https://makers.test', Location: 'Ulm' });
  await person.press('Save profile');
  tap.is('the profile is saved', await person.notice(), `The profile of ${org} has been saved.`);
  await look('org-profile');
  await person.follow('Rename');
  await look('org-rename');
  await person.fill({ 'New name': `${org}-2` });
  await person.press('Rename');
  tap.is('it has another name', [await person.notice(), person.path()], [`The organization is now called ${org}-2.`, `/org/${org}-2/settings/profile`]);
  await person.follow('Delete');
  await person.page.locator('#confirm').fill(`${org}-2`);
  await look('org-delete');
  await person.press('Delete');
  tap.like('while it has repositories it stays', await person.alert(), /repositor/i);
  await site.api('DELETE', `repos/${org}-2/.profile`);
  await person.page.locator('#confirm').fill(`${org}-2`);
  await person.press('Delete');
  tap.is('then it is gone', [await person.notice(), (await person.open(`/${org}-2`)).status()], [`The organization ${org}-2 has been deleted.`, 404]);
}
