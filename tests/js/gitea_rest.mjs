// gitea_rest.mjs BASE PASSWORD KEY: what the other scripts left out about repositories: lists of all kinds, what new ones can
// begin with, teams, and what is switched off.
import { password, say, status, basic, client, nobody, scopes } from './gitea_client.mjs';

const names = (list) => list.map?.((each) => each.full_name).sort();

async function people() {
    const made = await nobody.users.userCreateToken('admin', { name: 'rest', scopes }, basic('admin', password));
    const root = client(made.data.sha1);
    const erin = { username: 'erin', email: 'erin@example.test', password: 'erin-password-1', must_change_password: false };
    await status('erin is made', 201, root.admin.adminCreateUser(erin));
    const token = await status('erin makes a token', 201, nobody.users.userCreateToken('erin', { name: 't', scopes }, basic('erin', erin.password)));
    return [root, client(token.sha1)];
}

async function beginnings() {
    const ignores = await status('gitignore templates', 200, nobody.gitignore.listGitignoresTemplates());
    say('one of them', (await status('a gitignore template', 200, nobody.gitignore.getGitignoreTemplateInfo(ignores[0]))).name, ignores[0]);
    const licenses = await status('licenses', 200, nobody.licenses.listLicenseTemplates());
    say('one of them', (await status('a license', 200, nobody.licenses.getLicenseTemplateInfo(licenses[0].key))).key, licenses[0].key);
    await status('no other', 404, nobody.licenses.getLicenseTemplateInfo('none'));
    const labels = await status('label templates', 200, nobody.label.listLabelTemplates());
    say('one of them', (await status('a label template', 200, nobody.label.getLabelTemplateInfo(labels[0]))).length > 0, true);
    say('what is on', (await status('settings', 200, nobody.settings.getGeneralRepositorySettings())).http_git_disabled, false);
}

async function lists(root, erin) {
    await status('one for erin', 201, root.admin.adminCreateRepo('erin', { name: 'given', auto_init: true }));
    await status('a private one', 201, erin.user.createCurrentUserRepo({ name: 'own', private: true }));
    say('her own', names(await status('own repositories', 200, erin.user.userCurrentListRepos({}))), ['erin/given', 'erin/own']);
    say('seen by others', names(await status('hers', 200, nobody.users.userListRepos('erin', {}))), ['erin/given']);
    await status('a star', 204, erin.user.userCurrentPutStar('erin', 'given'));
    say('starred', names(await status('her stars', 200, erin.user.userCurrentListStarred({}))), ['erin/given']);
    say('for others', names(await status('her stars for others', 200, root.users.userListStarred('erin', {}))), ['erin/given']);
    say('watched', names(await status('her watches', 200, erin.user.userCurrentListSubscriptions({}))), ['erin/own']);
    say('by others', names(await status('her watches for others', 200, root.users.userListSubscriptions('erin', {}))), ['erin/own']);
    await status('a topic', 204, erin.repos.repoAddTopic('erin', 'given', 'odd-topic'));
    say('is found', (await status('topics', 200, nobody.topics.topicSearch({ q: 'odd-t' }))).topics?.map((each) => each.topic_name), ['odd-topic']);
}

async function teams(erin) {
    await status('an organization', 201, erin.orgs.orgCreate({ username: 'rest-makers' }));
    await status('with a repository', 201, erin.org.createOrgRepoDeprecated('rest-makers', { name: 'shared' }));
    say('listed', names(await status('repositories of an organization', 200, nobody.orgs.orgListRepos('rest-makers', {}))), ['rest-makers/shared']);
    const { id } = await status('a team', 201, erin.orgs.orgCreateTeam('rest-makers', { name: 'dev', permission: 'write', units: ['repo.code'] }));
    await status('is given it', 204, erin.teams.orgAddTeamRepository(id, 'rest-makers', 'shared'));
    say('has it', names(await status('repositories of a team', 200, erin.teams.orgListTeamRepos(id, {}))), ['rest-makers/shared']);
    say('this one', (await status('a repository of a team', 200, erin.teams.orgListTeamRepo(id, 'rest-makers', 'shared'))).full_name, 'rest-makers/shared');
    await status('loses it', 204, erin.teams.orgRemoveTeamRepository(id, 'rest-makers', 'shared'));
    await status('it has none', 404, erin.teams.orgListTeamRepo(id, 'rest-makers', 'shared'));
}

async function oddments(root, erin) {
    const at = ['erin', 'given'];
    const [tip] = await status('commits', 200, nobody.repos.repoGetAllCommits(...at, {}));
    await status('no commit came with a pull request', 404, nobody.repos.repoGetCommitPullRequest(...at, tip.sha));
    say('who could review', (await status('reviewers', 200, erin.repos.repoGetReviewers(...at))).map?.((each) => each.login), ['erin']);
    for (const rule of ['main', 'release/*'])
        await status(`${rule} is protected`, 201, erin.repos.repoCreateBranchProtection(...at, { rule_name: rule }));
    await status('another order', 204, erin.repos.repoUpdateBranchProtectionPriories(...at, { ids: [] }));
    await status('issue templates', 200, nobody.repos.repoGetIssueTemplates(...at));
    say('how issues are opened', (await status('issue config', 200, nobody.repos.repoGetIssueConfig(...at))).blank_issues_enabled, true);
    say('which is right', (await status('issue config checked', 200, nobody.repos.repoValidateIssueConfig(...at))).valid, true);
    say('more may be pinned', (await status('pins', 200, nobody.repos.repoNewPinAllowed(...at))).issues, true);
    await status('nobody signs here', 404, nobody.repos.repoSigningKey(...at));
    await status('git hooks are off', 403, root.repos.repoListGitHooks(...at));
    await status('each of them', 403, root.repos.repoGetGitHook(...at, 'update'));
    await status('none is written', 403, root.repos.repoEditGitHook(...at, 'update', { content: 'exit 1' }));
    await status('nor removed', 403, root.repos.repoDeleteGitHook(...at, 'update'));
}

const [root, erin] = await people();
await beginnings();
await lists(root, erin);
await teams(erin);
await oddments(root, erin);
