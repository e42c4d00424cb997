// gitea_repos.mjs BASE PASSWORD KEY: repositories, who has to do with them and how they begin, through the same client.
import { base, password, key, say, status, basic, client, nobody, scopes } from './gitea_client.mjs';

const at = ['admin', 'tool'];
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function people() {
    const made = await nobody.users.userCreateToken('admin', { name: 'repos', scopes }, basic('admin', password));
    const root = client(made.data.sha1);
    const dave = { username: 'dave', email: 'dave@example.test', password: 'dave-password-1', must_change_password: false };
    await status('dave is made', 201, root.admin.adminCreateUser(dave));
    const token = await status('dave makes a token', 201, nobody.users.userCreateToken('dave', { name: 't', scopes }, basic('dave', dave.password)));
    return [root, client(token.sha1)];
}

async function creation(root, dave) {
    const wanted = { name: 'tool', description: 'A tool', auto_init: true, license: 'MIT', gitignores: 'C++', issue_labels: 'Default', default_branch: 'trunk' };
    const made = await status('a repository is made', 201, root.user.createCurrentUserRepo(wanted));
    say('with a first commit', [made.empty, made.default_branch, made.branch_count, made.licenses], [false, 'trunk', 1, ['MIT']]);
    await status('its name is taken', 409, root.user.createCurrentUserRepo(wanted));
    await status('not any name will do', 422, root.user.createCurrentUserRepo({ name: 'a b' }));
    say('it has labels', (await status('labels', 200, nobody.repos.issueListLabels(...at, {}))).length > 0, true);
    say('it is found', (await status('search', 200, nobody.repos.repoSearch({ q: 'tool' }))).data?.[0]?.full_name, 'admin/tool');
    say('by its number', (await status('one by number', 200, root.repositories.repoGetById(made.id))).full_name, 'admin/tool');
    const changed = await status('it changes', 200, root.repos.repoEdit(...at, { description: 'Better', template: true, has_wiki: true }));
    say('as wanted', [changed.description, changed.template, changed.has_wiki], ['Better', true, true]);
    await status('not by everybody', 403, dave.repos.repoEdit(...at, { description: 'Mine' }));
    await status('a private one', 201, root.user.createCurrentUserRepo({ name: 'secret', private: true }));
    await status('is not there for others', 404, dave.repos.repoGet('admin', 'secret'));
    await status('it goes', 204, root.repos.repoDelete('admin', 'secret'));
}

async function beginnings(root, dave) {
    const fork = await status('dave forks it', 202, dave.repos.createFork(...at, {}));
    say('with all that is in it', [fork.full_name, fork.parent?.full_name, fork.licenses], ['dave/tool', 'admin/tool', ['MIT']]);
    await status('once', 409, dave.repos.createFork(...at, { name: 'again' }));
    say('forks are listed', (await status('forks', 200, nobody.repos.listForks(...at, {}))).length, 1);
    say('it catches up', (await status('upstream', 200, dave.repos.repoMergeUpstream('dave', 'tool', { branch: 'trunk' }))).merge_type, 'up-to-date');
    say('what happened', (await status('feed', 200, nobody.repos.repoListActivityFeeds('dave', 'tool', {}))).map?.((each) => each.op_type), ['create_repo']);
    const cast = await status('dave makes one like it', 201, dave.repos.generateRepo(...at, { owner: 'dave', name: 'cast', git_content: true, labels: true }));
    say('which is no fork', [cast.full_name, cast.fork, cast.empty, cast.licenses], ['dave/cast', false, false, ['MIT']]);
    await status('only of templates', 422, dave.repos.generateRepo('dave', 'cast', { owner: 'dave', name: 'other', git_content: true }));
    await status('an import from this machine is refused', 422, dave.repos.repoMigrate({ clone_addr: `${base}/admin/tool`, repo_name: 'copy' }));
}

async function face(root, dave) {
    await status('it gets a picture', 204, root.repos.repoUpdateAvatar(...at, { image: picture }));
    const shown = await fetch((await status('it', 200, nobody.repos.repoGet(...at))).avatar_url);
    say('which is served', [shown.status, shown.headers.get('content-type')], [200, 'image/png']);
    await status('not by everybody', 403, dave.repos.repoDeleteAvatar(...at));
    await status('it loses it', 204, root.repos.repoDeleteAvatar(...at));
    await status('dave gets one', 204, dave.user.userUpdateAvatar({ image: picture }, { type: 'application/json' }));
    const me = await status('dave', 200, dave.user.userGetCurrent());
    say('which is served too', (await fetch(me.avatar_url)).headers.get('content-type'), 'image/png');
    await status('dave loses it', 204, dave.user.userDeleteAvatar());
    say('and has a pattern', (await fetch(me.avatar_url)).headers.get('content-type'), 'image/png');
    await status('topics are set', 204, root.repos.repoUpdateTopics(...at, { topics: ['b', 'a'] }));
    await status('one more', 204, root.repos.repoAddTopic(...at, 'c'));
    await status('one less', 204, root.repos.repoDeleteTopic(...at, 'b'));
    say('topics are listed', (await status('topics', 200, nobody.repos.repoListTopics(...at, {}))).topics, ['a', 'c']);
    await status('languages', 200, nobody.repos.repoGetLanguages(...at));
    say('licenses', await status('licenses', 200, nobody.repos.repoGetLicenses(...at)), ['MIT']);
}

async function interest(dave) {
    await status('dave stars it', 204, dave.user.userCurrentPutStar(...at));
    await status('does he?', 204, dave.user.userCurrentCheckStarring(...at));
    say('who does', (await status('stargazers', 200, nobody.repos.repoListStargazers(...at, {}))).map?.((each) => each.login), ['dave']);
    await status('no more', 204, dave.user.userCurrentDeleteStar(...at));
    say('dave watches it', (await status('watch', 200, dave.repos.userCurrentPutSubscription(...at))).subscribed, true);
    await status('does he watch?', 200, dave.repos.userCurrentCheckSubscription(...at));
    say('who watches', (await status('watchers', 200, nobody.repos.repoListSubscribers(...at, {}))).length, 2);
    await status('no longer', 204, dave.repos.userCurrentDeleteSubscription(...at));
    await status('does he not?', 404, dave.repos.userCurrentCheckSubscription(...at));
}

async function helpers(root, dave) {
    await status('dave may write', 204, root.repos.repoAddCollaborator(...at, 'dave', { permission: 'write' }));
    await status('may he?', 204, root.repos.repoCheckCollaborator(...at, 'dave'));
    say('collaborators', (await status('listed', 200, root.repos.repoListCollaborators(...at, {}))).map?.((each) => each.login), ['dave']);
    say('permission', (await status('asked', 200, root.repos.repoGetRepoPermissions(...at, 'dave'))).permission, 'write');
    await status('assignees', 200, root.repos.repoGetAssignees(...at));
    await status('no longer may he', 204, root.repos.repoDeleteCollaborator(...at, 'dave'));
    const added = await status('a deploy key', 201, root.repos.repoCreateKey(...at, { title: 'ci', key, read_only: true }));
    await status('is shown', 200, root.repos.repoGetKey(...at, added.id));
    say('and listed', (await status('deploy keys', 200, root.repos.repoListKeys(...at, {}))).length, 1);
    await status('and removed', 204, root.repos.repoDeleteKey(...at, added.id));
    await status('an organization', 201, root.orgs.orgCreate({ username: 'smiths' }));
    await status('has a repository', 201, root.orgs.createOrgRepo('smiths', { name: 'forge' }));
    const team = await status('and a team', 201, root.orgs.orgCreateTeam('smiths', { name: 'hammers', permission: 'write', units: ['repo.code'], includes_all_repositories: false }));
    await status('that gets the repository', 204, root.repos.repoAddTeam('smiths', 'forge', 'hammers'));
    say('has it', (await status('team', 200, root.repos.repoCheckTeam('smiths', 'forge', 'hammers'))).id, team.id);
    await status('teams', 200, root.repos.repoListTeams('smiths', 'forge'));
    await status('and loses it', 204, root.repos.repoDeleteTeam('smiths', 'forge', 'hammers'));
    await status('dave gives one away', 201, dave.repos.repoTransfer('dave', 'cast', { new_owner: 'admin' }));
    await status('it is not wanted', 200, root.repos.rejectRepoTransfer('dave', 'cast'));
    await status('it is offered again', 201, dave.repos.repoTransfer('dave', 'cast', { new_owner: 'admin' }));
    say('and taken', (await status('accepted', 202, root.repos.acceptRepoTransfer('dave', 'cast'))).full_name, 'admin/cast');
}

const [root, dave] = await people();
await creation(root, dave);
await beginnings(root, dave);
await face(root, dave);
await interest(dave);
await helpers(root, dave);
