// gitea_issues.mjs BASE PASSWORD: labels, milestones, issues, comments, files and notifications through the same client.
import { password, say, status, basic, client, nobody, scopes } from './gitea_client.mjs';

const at = ['admin', 'site'];

async function people() {
    const made = await nobody.users.userCreateToken('admin', { name: 'issues', scopes }, basic('admin', password));
    const root = client(made.data.sha1);
    const carol = { username: 'carol', email: 'carol@example.test', password: 'carol-password-1', must_change_password: false };
    await status('carol is made', 201, root.admin.adminCreateUser(carol));
    const token = await status('carol makes a token', 201, nobody.users.userCreateToken('carol', { name: 't', scopes }, basic('carol', carol.password)));
    await status('a repository is made', 201, root.user.createCurrentUserRepo({ name: 'site' }));
    return [root, client(token.sha1)];
}

async function plan(root, carol) {
    const label = await status('a label is made', 201, root.repos.issueCreateLabel(...at, { name: 'bug', color: '#ee0701' }));
    say('its colour has no #', label.color, 'ee0701');
    await status('not by everybody', 403, carol.repos.issueCreateLabel(...at, { name: 'x', color: '000000' }));
    await status('it changes', 200, root.repos.issueEditLabel(...at, label.id, { description: 'Wrong' }));
    say('labels are listed', (await status('labels', 200, nobody.repos.issueListLabels(...at, {}))).map?.((each) => each.name), ['bug']);
    const milestone = await status('a milestone is made', 201, root.repos.issueCreateMilestone(...at, { title: '1.0' }));
    await status('it is found by its title', 200, nobody.repos.issueGetMilestone(...at, '1.0'));
    return [label, milestone];
}

async function issues(root, carol, label, milestone) {
    const first = await status('carol opens an issue', 201, carol.repos.issueCreateIssue(...at, { title: 'First', body: '@admin look', labels: [label.id] }));
    say('it has the first number', [first.number, first.labels.length], [1, 0]);
    const second = await status('admin opens another', 201, root.repos.issueCreateIssue(...at, { title: 'Second', body: 'closes #1', labels: [label.id], milestone: milestone.id, assignees: ['admin'] }));
    say('with everything', [second.number, second.labels[0]?.name, second.milestone?.title, second.assignee?.login], [2, 'bug', '1.0', 'admin']);
    await status('a title is needed', 422, carol.repos.issueCreateIssue(...at, { title: '' }));
    say('the newest comes first', (await status('issues', 200, nobody.repos.issueListIssues(...at, {}))).map?.((each) => each.number), [2, 1]);
    say('labels filter', (await status('with a label', 200, nobody.repos.issueListIssues(...at, { labels: 'bug' }))).length, 1);
    say('all are searched', (await status('search', 200, carol.repos.issueSearchIssues({ created: true }))).length, 1);
    const edited = await status('carol edits', 201, carol.repos.issueEditIssue(...at, 1, { title: 'First, really', state: 'closed' }));
    say('and closes', [edited.title, edited.state], ['First, really', 'closed']);
    await status('a state is open or closed', 412, carol.repos.issueEditIssue(...at, 1, { state: 'asleep' }));
    const types = (await status('timeline', 200, nobody.repos.issueGetCommentsAndTimeline(...at, 1, {}))).map?.((each) => each.type);
    say('tells all of it', types, ['issue_ref', 'change_title', 'close']);
    say('labels are replaced', (await status('labels of an issue', 200, root.repos.issueReplaceLabels(...at, 1, { labels: ['bug'] }))).length, 1);
    await status('one is taken off', 204, root.repos.issueRemoveLabel(...at, 1, label.id));
    await status('it is pinned', 204, root.repos.pinIssue(...at, 1));
    say('and shown', (await status('pinned', 200, nobody.repos.repoListPinnedIssues(...at))).length, 1);
    await status('a due date is set', 201, root.repos.issueEditIssueDeadline(...at, 1, { due_date: '2030-01-01T00:00:00Z' }));
}

async function comments(root, carol) {
    const comment = await status('carol comments', 201, carol.repos.issueCreateComment(...at, 2, { body: 'Hello' }));
    await status('and corrects it', 200, carol.repos.issueEditComment(...at, comment.id, { body: 'Hello!' }));
    say('it is listed', (await status('comments', 200, nobody.repos.issueGetComments(...at, 2, {}))).map?.((each) => each.body), ['Hello!']);
    await status('a reaction', 201, root.repos.issuePostCommentReaction(...at, comment.id, { content: 'heart' }));
    await status('once', 200, root.repos.issuePostCommentReaction(...at, comment.id, { content: 'heart' }));
    const file = await status('a file is attached', 201, carol.repos.issueCreateIssueCommentAttachment(...at, comment.id, { attachment: new File(['some text'], 'log.txt') }, {}));
    say('with its size', [file.name, file.size], ['log.txt', 9]);
    say('and served', await (await fetch(file.browser_download_url)).text(), 'some text');
    await status('it is deleted', 204, carol.repos.issueDeleteIssueCommentAttachment(...at, comment.id, file.id));
    await status('carol subscribes', 200, carol.repos.issueAddSubscription(...at, 2, 'carol'));
    await status('the comment goes', 204, carol.repos.issueDeleteComment(...at, comment.id));
}

async function notifications(root) {
    say('admin is told of both', (await status('new', 200, root.notifications.notifyNewAvailable())).new, 2);
    const threads = await status('threads', 200, root.notifications.notifyGetList({}));
    say('of issues', threads.map?.((each) => each.subject.type), ['Issue', 'Issue']);
    await status('one is read', 205, root.notifications.notifyReadThread(String(threads[0]?.id), {}));
    await status('all are', 205, root.notifications.notifyReadList({}));
    say('none is left', (await status('new again', 200, root.notifications.notifyNewAvailable())).new, 0);
}

const [root, carol] = await people();
const [label, milestone] = await plan(root, carol);
await issues(root, carol, label, milestone);
await comments(root, carol);
await notifications(root);
await status('an issue is deleted', 204, root.repos.issueDelete(...at, 2));
await status('and gone', 404, root.repos.issueGetIssue(...at, 2));
