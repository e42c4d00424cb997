// gitea_work.mjs BASE PASSWORD: issues that wait for each other, time spent on them, and what feeds tell of it.
import { password, say, status, basic, client, nobody, scopes } from './gitea_client.mjs';

const at = ['admin', 'work'];
const made = await nobody.users.userCreateToken('admin', { name: 'work', scopes }, basic('admin', password));
const root = client(made.data.sha1);
const json = { headers: { 'Content-Type': 'application/json' } }; // which the client forgets for some operations

async function dependencies() {
    for (const title of ['First', 'Second']) await status(`${title} is opened`, 201, root.repos.issueCreateIssue(...at, { title }));
    const second = { owner: 'admin', repo: 'work', index: 2 };
    await status('the first waits for the second', 201, root.repos.issueCreateIssueDependencies(...at, '1', second, json));
    await status('once', 409, root.repos.issueCreateIssueDependencies(...at, '1', second, json));
    say('it is listed', (await status('dependencies', 200, nobody.repos.issueListIssueDependencies(...at, '1', {}))).map?.((each) => each.number), [2]);
    say('from the other side too', (await status('blocks', 200, nobody.repos.issueListBlocks(...at, '2', {}))).map?.((each) => each.number), [1]);
    await status('it cannot be closed', 412, root.repos.issueEditIssue(...at, 1, { state: 'closed' }));
    await status('it waits no longer', 200, root.repos.issueRemoveIssueBlocking(...at, '2', { owner: 'admin', repo: 'work', index: 1 }, json));
    await status('so it can', 201, root.repos.issueEditIssue(...at, 1, { state: 'closed' }));
    await status('the other way round', 201, root.repos.issueCreateIssueBlocking(...at, '2', { owner: 'admin', repo: 'work', index: 1 }, json));
    await status('and back', 200, root.repos.issueRemoveIssueDependencies(...at, '1', second, json));
}

async function times() {
    const spent = await status('time is recorded', 200, root.repos.issueAddTime(...at, 1, { time: 3600 }));
    say('with its issue', [spent.time, spent.user_name, spent.issue?.number], [3600, 'admin', 1]);
    say('it is listed', (await status('times', 200, root.repos.issueTrackedTimes(...at, 1, {}))).length, 1);
    say('in the repository', (await status('times of it', 200, root.repos.repoTrackedTimes(...at, {}))).length, 1);
    say('by name', (await status('times of somebody', 200, root.repos.userTrackedTimes(...at, 'admin'))).length, 1);
    say('as one\'s own', (await status('own times', 200, root.user.userCurrentTrackedTimes({}))).length, 1);
    await status('it is deleted', 204, root.repos.issueDeleteTime(...at, 1, spent.id));
    await status('there is nothing to reset', 404, root.repos.issueResetTime(...at, 1));
    await status('a stopwatch starts', 201, root.repos.issueStartStopWatch(...at, 1));
    await status('once', 409, root.repos.issueStartStopWatch(...at, 1));
    say('it runs', (await status('stopwatches', 200, root.user.userGetStopWatches({}))).map?.((each) => each.issue_index), [1]);
    await status('it stops', 201, root.repos.issueStopStopWatch(...at, 1));
    await status('and is gone', 409, root.repos.issueDeleteStopWatch(...at, 1));
    const types = (await status('timeline', 200, nobody.repos.issueGetCommentsAndTimeline(...at, 1, {}))).map?.((each) => each.type);
    say('tells of it', types?.slice(-4), ['add_time_manual', 'delete_time_manual', 'start_tracking', 'stop_tracking']);
}

async function feeds() {
    const kinds = (list) => list.map?.((each) => each.op_type);
    const all = ['close_issue', 'create_issue', 'create_issue', 'create_repo'];
    say('the feed of the repository', kinds(await status('feed', 200, nobody.repos.repoListActivityFeeds(...at, {}))), all);
    say('and of the user', kinds(await status('own feed', 200, root.users.userListActivityFeeds('admin', { 'only-performed-by': true, limit: 4 }))), all);
    say('the year of the user', (await status('heatmap', 200, nobody.users.userGetHeatmapData('admin'))).length > 0, true);
}

await status('a repository is made', 201, root.user.createCurrentUserRepo({ name: 'work' }));
await dependencies();
await times();
await feeds();
