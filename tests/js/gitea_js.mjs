// gitea_js.mjs BASE PASSWORD KEY: accounts, organizations, tokens and keys through a client that was made from Gitea's own
// description of its API.
import { password, key, say, status, basic, client, nobody, scopes } from './gitea_client.mjs';

async function tokens() {
    const admin = basic('admin', password);
    const made = await status('a token is made with the password', 201, nobody.users.userCreateToken('admin', { name: 'js', scopes }, admin));
    const value = made.sha1;
    say('it has forty characters', value?.length, 40);
    await status('its name is taken', 400, nobody.users.userCreateToken('admin', { name: 'js', scopes }, admin));
    await status('an unknown scope is refused', 400, nobody.users.userCreateToken('admin', { name: 'x', scopes: ['read:moon'] }, admin));
    await status('a token makes no token', 401, client(value).users.userCreateToken('admin', { name: 'y', scopes }));
    const small = await status('a small one too', 201, nobody.users.userCreateToken('admin', { name: 'small', scopes: ['read:organization'] }, admin));
    await status('which opens little', 403, client(small.sha1).user.userGetCurrent());
    const list = await status('tokens are listed', 200, nobody.users.userGetTokens('admin', {}, admin));
    say('the newest first', list.map?.((token) => token.name), ['small', 'js']);
    await status('one is deleted', 204, nobody.users.userDeleteAccessToken('admin', 'small', admin));
    await status('and is of no use', 401, client(small.sha1).user.userGetCurrent());
    await status('a wrong password is refused', 401, nobody.users.userGetTokens('admin', {}, basic('admin', 'wrong')));
    return client(value);
}

async function users(root) {
    const wanted = { username: 'Bob', email: 'bob@example.test', password: 'bob-password-1', must_change_password: false };
    await status('a user is made', 201, root.admin.adminCreateUser(wanted));
    await status('once', 422, root.admin.adminCreateUser(wanted));
    await status('nobody may not', 401, nobody.admin.adminCreateUser(wanted));
    const bob = client((await status('bob makes a token', 201, nobody.users.userCreateToken('bob', { name: 't', scopes }, basic('bob', wanted.password)))).sha1);
    say('bob is bob', (await status('who am I', 200, bob.user.userGetCurrent())).login, 'Bob');
    await status('a user is no administrator', 403, bob.admin.adminSearchUsers({}));
    say('the administrator sees all', (await status('users are listed', 200, root.admin.adminSearchUsers({}))).length, 2);
    await status('a user is changed', 200, root.admin.adminEditUser('bob', { login_name: 'Bob', source_id: 0, full_name: 'Bob B' }));
    say('the search finds him', (await status('users are searched', 200, bob.users.userSearch({ q: 'bob' }))).data?.[0]?.full_name, 'Bob B');
    await status('an unknown user is not found', 404, bob.users.userGet('nobody'));
    await status('settings change', 200, bob.user.updateUserSettings({ description: 'hello' }));
    say('and are read', (await status('settings', 200, bob.user.getUserSettings())).description, 'hello');
    return bob;
}

async function ties(bob) {
    await status('an address is added', 201, bob.user.userAddEmail({ emails: ['bob2@example.test'] }));
    say('both are listed', (await status('addresses', 200, bob.user.userListEmails())).length, 2);
    await status('it is removed', 204, bob.user.userDeleteEmail({ emails: ['bob2@example.test'] }));
    await status('bob follows', 204, bob.user.userCurrentPutFollow('admin'));
    await status('it is known', 204, bob.users.userCheckFollowing('bob', 'admin'));
    say('and listed', (await status('followers', 200, bob.users.userListFollowers('admin', {}))).map?.((user) => user.login), ['Bob']);
    await status('bob stops', 204, bob.user.userCurrentDeleteFollow('admin'));
    await status('and follows no more', 404, bob.user.userCurrentCheckFollowing('admin'));
    await status('bob blocks', 204, bob.user.userBlockUser('admin', {}));
    say('the block is listed', (await status('blocks', 200, bob.user.userListBlocks({}))).length, 1);
    await status('bob unblocks', 204, bob.user.userUnblockUser('admin'));
    await status('nobody is blocked', 404, bob.user.userCheckUserBlock('admin'));
}

async function keys(root, bob) {
    const made = await status('a key is added', 201, bob.user.userCurrentPostKey({ title: 'laptop', key }));
    say('its fingerprint is told', made.fingerprint?.startsWith('SHA256:'), true);
    await status('a key is known once', 422, root.user.userCurrentPostKey({ title: 'same', key }));
    await status('what is no key is refused', 422, bob.user.userCurrentPostKey({ title: 'odd', key: 'ssh-rsa x' }));
    await status('it is read', 200, bob.user.userCurrentGetKey(made.id));
    await status('by administrators, too', 200, root.user.userCurrentGetKey(made.id));
    say('all see it listed', (await status('keys', 200, root.users.userListKeys('bob', {}))).length, 1);
    await status('it is removed', 204, bob.user.userCurrentDeleteKey(made.id));
    const given = await status('an administrator adds it again', 201, root.admin.adminCreatePublicKey('bob', { title: 'given', key }));
    await status('and removes it', 204, root.admin.adminDeleteUserPublicKey('bob', given.id));
}

async function organizations(root, bob) {
    await status('an organization is made', 201, bob.orgs.orgCreate({ username: 'acme', visibility: 'private' }));
    await status('its name is taken', 422, root.orgs.orgCreate({ username: 'ACME' }));
    await status('nobody sees it', 404, nobody.orgs.orgGet('acme'));
    await status('it opens', 200, bob.orgs.orgEdit('acme', { visibility: 'public', full_name: 'Acme' }));
    say('everybody sees it', (await status('organization', 200, nobody.orgs.orgGet('acme'))).full_name, 'Acme');
    say('bob has it', (await status('own organizations', 200, bob.user.orgListCurrentUserOrgs({}))).length, 1);
    say('as its owner', (await status('permissions', 200, bob.users.orgGetUserPermissions('bob', 'acme'))).is_owner, true);
    const team = await status('a team is made', 201, bob.orgs.orgCreateTeam('acme', { name: 'crew', permission: 'write', units: ['repo.code'] }));
    await status('it is changed', 200, bob.teams.orgEditTeam(team.id, { name: 'crew', description: 'all of us' }));
    await status('somebody joins', 204, bob.teams.orgAddTeamMember(team.id, 'admin'));
    say('and is listed', (await status('team members', 200, bob.teams.orgListTeamMembers(team.id, {}))).map?.((user) => user.login), ['admin']);
    say('teams are found', (await status('team search', 200, bob.orgs.teamSearch('acme', { q: 'cre' }))).data?.[0]?.name, 'crew');
    await status('membership is shown', 204, root.orgs.orgPublicizeMember('acme', 'admin'));
    await status('to all', 204, nobody.orgs.orgIsPublicMember('acme', 'admin'));
    await status('and concealed', 204, root.orgs.orgConcealMember('acme', 'admin'));
    await status('from all', 404, nobody.orgs.orgIsPublicMember('acme', 'admin'));
    await status('somebody leaves', 204, bob.teams.orgRemoveTeamMember(team.id, 'admin'));
    await status('the owners stay', 204, bob.orgs.orgIsMember('acme', 'bob'));
    await status('the team is deleted', 204, bob.teams.orgDeleteTeam(team.id));
    await status('and is gone', 404, bob.teams.orgGetTeam(team.id));
}

async function administration(root) {
    say('organizations are listed', (await status('all organizations', 200, root.admin.adminGetAllOrgs({}))).length, 1);
    say('addresses are listed', (await status('all addresses', 200, root.admin.adminGetAllEmails({}))).length, 2);
    const tasks = await status('tasks', 200, root.admin.adminCronList({}));
    await status('a task runs', 204, root.admin.adminCronRun(tasks[0]?.name));
    await status('an unknown one does not', 404, root.admin.adminCronRun('nothing'));
    await status('a user is renamed', 204, root.admin.adminRenameUser('bob', { new_username: 'robert' }));
    await status('an owner is not deleted', 422, root.admin.adminDeleteUser('robert', {}));
    await status('the organization is', 204, root.orgs.orgDelete('acme'));
    await status('then the user too', 204, root.admin.adminDeleteUser('robert', {}));
    await status('and is gone', 404, root.users.userGet('robert'));
}

await status('the version is told', 200, nobody.version.getVersion());
const root = await tokens();
const bob = await users(root);
await ties(bob);
await keys(root, bob);
await organizations(root, bob);
await administration(root);
