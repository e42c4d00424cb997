// gitea_pulls.mjs BASE PASSWORD: pull requests from branch to merge, with reviews, through the same client.
import { password, say, status, basic, client, nobody, scopes } from './gitea_client.mjs';

const at = ['admin', 'plans'];
const base64 = (text) => Buffer.from(text).toString('base64');
const numbers = (list) => list.map?.((each) => each.number);

async function begin(root) {
    await status('a repository is made', 201, root.user.createCurrentUserRepo({ name: 'plans', auto_init: true, default_branch: 'main' }));
    for (const name of ['one', 'two', 'three'])
        await status(`a branch ${name}`, 201, root.repos.repoCreateFile(...at, `${name}.txt`, { content: base64(`${name}\n`), message: `Add ${name}`, new_branch: name }));
    await status('a reviewer', 201, root.admin.adminCreateUser({ username: 'reviewer', password: 'reviewer-password', email: 'reviewer@example.test', must_change_password: false }));
    const made = await nobody.users.userCreateToken('reviewer', { name: 'all', scopes }, basic('reviewer', 'reviewer-password'));
    return client(made.data.sha1);
}

async function open(root) {
    for (const head of ['one', 'two', 'three']) {
        const pull = await status(`a pull request from ${head}`, 201, root.repos.repoCreatePullRequest(...at, { head, base: 'main', title: `Add ${head}` }));
        say('it can be merged', [pull.mergeable, pull.merged, pull.head?.label], [true, false, head]);
    }
    await status('one for two branches', 409, root.repos.repoCreatePullRequest(...at, { head: 'one', base: 'main', title: 'Again' }));
    say('they are listed', numbers(await status('list', 200, nobody.repos.repoListPullRequests(...at, {}))), [3, 2, 1]);
    say('found by branches', (await status('by branches', 200, nobody.repos.repoGetPullRequestByBaseHead(...at, 'main', 'two'))).number, 2);
    await status('as a diff', 200, nobody.repos.repoDownloadPullDiffOrPatch(...at, 1, 'diff', {}, { format: 'text' }));
    say('commits', (await status('its commits', 200, nobody.repos.repoGetPullRequestCommits(...at, 1, {}))).length, 1);
    say('files', (await status('its files', 200, nobody.repos.repoGetPullRequestFiles(...at, 1, {})))[0]?.status, 'added');
}

async function review(root, reviewer) {
    await status('nobody approves what is theirs', 422, root.repos.repoCreatePullReview(...at, 1, { event: 'APPROVED', body: 'Mine' }));
    await status('a reviewer is asked', 201, root.repos.repoCreatePullReviewRequests(...at, 1, { reviewers: ['reviewer'] }, { type: 'application/json' }));
    const first = await status('a pending review', 200, reviewer.repos.repoCreatePullReview(...at, 1, { body: 'Look', comments: [{ path: 'one.txt', new_position: 1, body: 'Why?' }] }));
    say('it waits', [first.state, first.comments_count], ['PENDING', 1]);
    await status('for nobody else', 404, nobody.repos.repoGetPullReview(...at, 1, first.id));
    const sent = await status('submitted', 200, reviewer.repos.repoSubmitPullReview(...at, 1, first.id, { event: 'REQUEST_CHANGES', body: 'Please' }));
    say('under its number', [sent.id, sent.state], [first.id, 'REQUEST_CHANGES']);
    const comments = await status('its comments', 200, nobody.repos.repoGetPullReviewComments(...at, 1, first.id));
    say('with their line', [comments[0]?.path, comments[0]?.position], ['one.txt', 1]);
    say('dismissed', (await status('dismiss', 200, root.repos.repoDismissPullReview(...at, 1, first.id, { message: 'Done' }))).dismissed, true);
    say('and not', (await status('undismiss', 200, root.repos.repoUnDismissPullReview(...at, 1, first.id))).dismissed, false);
    await status('approved', 200, reviewer.repos.repoCreatePullReview(...at, 1, { event: 'APPROVED', body: '' }));
    say('all of it', (await status('reviews', 200, nobody.repos.repoListPullReviews(...at, 1, {}))).map?.((each) => each.state), ['REQUEST_CHANGES', 'APPROVED']);
}

async function merge(root) {
    await status('not merged yet', 404, nobody.repos.repoPullRequestIsMerged(...at, 1));
    await status('merged', 200, root.repos.repoMergePullRequest(...at, 1, { Do: 'squash', MergeTitleField: 'One', delete_branch_after_merge: true }));
    await status('it is', 204, nobody.repos.repoPullRequestIsMerged(...at, 1));
    const pull = await status('what it is now', 200, nobody.repos.repoGetPullRequest(...at, 1));
    say('closed', [pull.state, pull.merged, pull.merge_commit_sha?.length, pull.merged_by?.login], ['closed', true, 40, 'admin']);
    await status('the branch is updated', 200, root.repos.repoUpdatePullRequest(...at, 2, { style: 'merge' }));
    say('edited', (await status('a title', 201, root.repos.repoEditPullRequest(...at, 2, { title: 'WIP: Two' }))).draft, true);
    await status('no draft is merged', 405, root.repos.repoMergePullRequest(...at, 2, { do: 'merge' }));
    await status('closed', 201, root.repos.repoEditPullRequest(...at, 2, { state: 'closed' }));
    await status('what waits for nothing', 201, root.repos.repoMergePullRequest(...at, 3, { do: 'merge', merge_when_checks_succeed: true }));
    say('what is closed', numbers(await status('closed ones', 200, nobody.repos.repoListPullRequests(...at, { state: 'closed', sort: 'oldest' }))).slice(0, 2), [1, 2]);
}

const made = await nobody.users.userCreateToken('admin', { name: 'pulls', scopes }, basic('admin', password));
const root = client(made.data.sha1);
const reviewer = await begin(root);
await open(root);
await review(root, reviewer);
await merge(root);
