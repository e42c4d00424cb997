// gitea_repos.mjs BASE PASSWORD KEY: repositories, files, refs, who may do what there, and the tables around them.
import { base, password, key, say, status, basic, client, nobody, scopes } from './gitea_client.mjs';

const at = ['admin', 'code'];
const made = await nobody.users.userCreateToken('admin', { name: 'code', scopes }, basic('admin', password));
const root = client(made.data.sha1);
const encoded = (text) => Buffer.from(text).toString('base64');

async function files() {
    const first = await status('a file is created', 201, root.repos.repoCreateFile(...at, 'src/a.txt', { content: encoded('one\n'), message: 'Add a' }));
    say('with its commit', [first.content?.path, first.commit?.message.trim()], ['src/a.txt', 'Add a']);
    await status('it changes', 200, root.repos.repoUpdateFile(...at, 'src/a.txt', { content: encoded('two\n'), sha: first.content?.sha }));
    await status('not from an old version', 422, root.repos.repoUpdateFile(...at, 'src/a.txt', { content: encoded('three\n'), sha: '0'.repeat(40) }));
    const file = await status('it is read', 200, nobody.repos.repoGetContents(...at, 'src/a.txt', {}));
    say('as it is', Buffer.from(file.content ?? '', 'base64').toString(), 'two\n');
    await status('so is its folder', 200, nobody.repos.repoGetContents(...at, 'src', {}));
    say('and the root', (await status('the root', 200, nobody.repos.repoGetContentsList(...at, {}))).map?.((each) => each.name), ['README.md', 'src']);
    await status('several at once', 201, root.repos.repoChangeFiles(...at, { message: 'More', files: [{ operation: 'create', path: 'b.txt', content: encoded('b') }, { operation: 'create', path: 'c.txt', content: encoded('c') }] }));
    const gone = await status('one is read again', 200, nobody.repos.repoGetContents(...at, 'c.txt', {}));
    await status('and deleted', 200, root.repos.repoDeleteFile(...at, 'c.txt', { sha: gone.sha }));
    await status('it is gone', 404, nobody.repos.repoGetContents(...at, 'c.txt', {}));
}

async function refs() {
    await status('a branch is made', 201, root.repos.repoCreateBranch(...at, { new_branch_name: 'topic/one' }));
    say('branches', (await status('are listed', 200, nobody.repos.repoListBranches(...at, {}))).map?.((each) => each.name).sort(), ['main', 'topic/one']);
    await status('one is shown', 200, nobody.repos.repoGetBranch(...at, 'main'));
    await status('a tag is made', 201, root.repos.repoCreateTag(...at, { tag_name: 'v1', target: 'main' }));
    say('tags', (await status('are listed', 200, nobody.repos.repoListTags(...at, {}))).map?.((each) => each.name), ['v1']);
    await status('and deleted', 204, root.repos.repoDeleteTag(...at, 'v1'));
    const commits = await status('commits', 200, nobody.repos.repoGetAllCommits(...at, {}));
    say('are told', commits.length, 5);
    const sha = commits[0]?.sha;
    await status('one of them', 200, nobody.repos.repoGetSingleCommit(...at, sha, {}));
    await status('its tree', 200, nobody.repos.getTree(...at, sha, {}));
    await status('a status is set', 201, root.repos.repoCreateStatus(...at, sha, { context: 'ci', state: 'success' }));
    say('and shown', (await status('statuses', 200, nobody.repos.repoListStatuses(...at, sha, {}))).map?.((each) => each.status), ['success']);
    say('together', (await status('combined', 200, nobody.repos.repoGetCombinedStatusByRef(...at, 'main', {}))).state, 'success');
    await status('two branches are compared', 200, nobody.repos.repoCompareDiff(...at, 'topic/one...main'));
    await status('a branch goes', 204, root.repos.repoDeleteBranch(...at, 'topic/one'));
    await status('a branch is protected', 201, root.repos.repoCreateBranchProtection(...at, { rule_name: 'main' }));
    say('rules', (await status('are listed', 200, root.repos.repoListBranchProtection(...at))).length, 1);
    await status('languages', 200, nobody.repos.repoGetLanguages(...at));
}

async function people() {
    const dave = { username: 'dave', email: 'dave@example.test', password: 'dave-password-1', must_change_password: false };
    await status('dave is made', 201, root.admin.adminCreateUser(dave));
    const token = await status('dave makes a token', 201, nobody.users.userCreateToken('dave', { name: 't', scopes }, basic('dave', dave.password)));
    const his = client(token.sha1);
    await status('dave may not write', 403, his.repos.repoEdit(...at, { description: 'his' }));
    await status('dave collaborates', 204, root.repos.repoAddCollaborator(...at, 'dave', { permission: 'admin' }));
    say('with that permission', (await status('permission', 200, root.repos.repoGetRepoPermissions(...at, 'dave'))).permission, 'admin');
    await status('now he may', 200, his.repos.repoEdit(...at, { description: 'his' }));
    await status('he stars it', 204, his.user.userCurrentPutStar(...at));
    await status('he watches it', 200, his.repos.userCurrentPutSubscription(...at));
    say('both are counted', (({ stars_count: stars }) => stars)(await status('the repository', 200, nobody.repos.repoGet(...at))), 1);
    const fork = await status('he forks it', 202, his.repos.createFork(...at, {}));
    say('from here', [fork.full_name, fork.parent?.full_name], ['dave/code', 'admin/code']);
    say('forks', (await status('are listed', 200, nobody.repos.listForks(...at, {}))).length, 1);
    await status('topics are set', 204, root.repos.repoUpdateTopics(...at, { topics: ['one', 'two'] }));
    say('and listed', (await status('topics', 200, nobody.repos.repoListTopics(...at, {}))).topics, ['one', 'two']);
    await status('a deploy key', 201, root.repos.repoCreateKey(...at, { title: 'deploy', key }));
    say('a search finds it', (await status('search', 200, nobody.repos.repoSearch({ q: 'code' }))).data?.length, 2);
    await status('the fork goes', 204, his.repos.repoDelete('dave', 'code'));
}

async function around() {
    const rendered = await fetch(`${base}/api/v1/markdown`, { method: 'POST', headers: { 'Content-Type': 'application/json', Authorization: `token ${made.data.sha1}` }, body: JSON.stringify({ Text: '**b**', Mode: 'markdown' }) });
    say('Markdown', await rendered.text(), '<p><strong>b</strong></p>\n');
    await status('templates of .gitignore', 200, nobody.gitignore.listGitignoresTemplates());
    await status('licenses', 200, nobody.licenses.listLicenseTemplates());
    await status('who may be assigned', 200, root.repos.repoGetAssignees(...at));
    await status('templates of issues', 200, nobody.repos.repoGetIssueTemplates(...at));
}

await status('a repository is made', 201, root.user.createCurrentUserRepo({ name: 'code', auto_init: true, default_branch: 'main' }));
await files();
await refs();
await people();
await around();
