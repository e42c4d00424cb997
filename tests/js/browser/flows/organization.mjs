// An organization: its teams, its members, its applications.
import { newContext } from '../chromium.mjs';
import { Person } from '../person.mjs';
import { change, register } from './own_applications.mjs';

// An organization that belongs to them alone.
const found = ({ site, user }, name) => site.api('POST', `admin/users/${user}/orgs`, { username: name });

export async function teams(scene) {
  const { person, page, user, site, tap, look } = scene;
  const org = `org-${user}`;
  await found(scene, org);
  await site.makeUser(`${user}b`);
  await person.open(`/${org}`);
  await look('organization');
  await person.open(`/org/${org}/settings/teams`);
  tap.is('there is one from the start', await person.texts('.entries strong'), ['Owners']);
  await person.fill({ Name: 'makers', 'Description': 'They make things', 'Visibility': { choose: 'Members of the organization' }, 'repo.code': { choose: 'repo.code=write' } });
  await person.press('Create team');
  tap.is('a team is made', [await person.notice(), await person.texts('.entries strong')], ['The team makers has been created.', ['Owners', 'makers']]);
  await look('org-teams');
  await person.follow('makers');
  await person.fill({ 'User name': 'nobody-at-all' });
  await person.press('Add member');
  tap.is('nobody who is not there joins it', await person.text('#user_name-problem'), 'There is no user with this name.');
  await person.fill({ 'User name': `${user}b` });
  await person.press('Add member');
  tap.is('somebody joins it', [await person.notice(), await person.texts('.entries strong')], [`${user}b has been added to the team.`, [`${user}b`]]);
  await look('org-team');
  await person.fill({ Name: 'builders', 'repo.code': { choose: 'repo.code=read' } });
  await person.press('Save team');
  tap.is('it is changed', [await person.notice(), await person.heading(), await person.field('repo.code').inputValue()], ['The team builders has been saved.', 'builders', 'repo.code=read']);
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

export async function members(scene) {
  const { person, user, site, tap, look, browser, way } = scene;
  const [org, other] = [`org-${user}`, `${user}b`];
  await found(scene, org);
  await site.makeUser(other);
  const { id } = await site.api('POST', `orgs/${org}/teams`, { name: 'makers', permission: 'read', units_map: { 'repo.code': 'read' } });
  await site.api('PUT', `teams/${id}/members/${other}`);
  await person.open(`/org/${org}/settings/members`);
  tap.is('both are there', await person.texts('tbody strong'), [user, other].sort());
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

export async function orgApps(scene) {
  const { person, user, look } = scene;
  await found(scene, `org-${user}`);
  await person.open(`/org/org-${user}/settings/applications`);
  await look('org-applications');
  const application = await register(scene, 'Guestbook');
  await person.follow('Edit');
  await change({ ...scene, look: async () => {} }, 'Guestbook', application);
}
