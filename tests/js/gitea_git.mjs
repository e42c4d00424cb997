// gitea_git.mjs BASE PASSWORD: branches, tags, commits and files through the same client.
import { password, say, status, basic, client, nobody, scopes } from './gitea_client.mjs';

const at = ['admin', 'code'];
const base64 = (text) => Buffer.from(text).toString('base64');
const names = (list) => list.map?.((each) => each.name);

async function files(root) {
    await status('a repository is made', 201, root.user.createCurrentUserRepo({ name: 'code' }));
    await status('it has no commits', 409, root.repos.repoGetAllCommits(...at, {}));
    const first = await status('a first file', 201, root.repos.repoCreateFile(...at, 'src/a b.c', { content: base64('int a;\n'), message: 'Begin' }));
    say('it is there', [first.content?.path, first.commit?.message], ['src/a b.c', 'Begin\n']);
    await status('only once', 422, root.repos.repoCreateFile(...at, 'src/a b.c', { content: '' }));
    const sha = first.content?.sha;
    await status('it changes', 200, root.repos.repoUpdateFile(...at, 'src/a b.c', { content: base64('int b;\n'), sha }));
    await status('not from what it was', 422, root.repos.repoUpdateFile(...at, 'src/a b.c', { content: base64('int c;\n'), sha }));
    const many = { files: [{ operation: 'create', path: '.editorconfig', content: base64('[*.c]\nindent_style = tab\n') }, { operation: 'create', path: 'gone', content: '' }] };
    say('two at once', names((await status('many', 201, root.repos.repoChangeFiles(...at, many))).files ?? []), ['.editorconfig', 'gone']);
    const gone = await status('one of them', 200, nobody.repos.repoGetContents(...at, 'gone', {}));
    await status('is deleted', 200, root.repos.repoDeleteFile(...at, 'gone', { sha: gone.sha }));
    const patch = 'diff --git a/new b/new\nnew file mode 100644\n--- /dev/null\n+++ b/new\n@@ -0,0 +1 @@\n+new\n';
    await status('a patch', 200, root.repos.repoApplyDiffPatch(...at, { content: patch }));
    await status('that does not apply', 422, root.repos.repoApplyDiffPatch(...at, { content: patch }));
    say('the first folder', names(await status('contents', 200, nobody.repos.repoGetContentsList(...at, {}))), ['.editorconfig', 'new', 'src']);
    say('rules for editors', (await status('editorconfig', 200, nobody.repos.repoGetEditorConfig(...at, 'src/x.c', {}))).indent_style, 'tab');
    say('languages', Object.keys(await status('languages', 200, nobody.repos.repoGetLanguages(...at))), ['C']);
    await status('the bytes', 200, nobody.repos.repoGetRawFile(...at, 'new', {}, { format: 'text' }));
    await status('or what they stand for', 200, nobody.repos.repoGetRawFileOrLfs(...at, 'new', {}, { format: 'text' }));
    await status('all of it', 200, nobody.repos.repoGetArchive(...at, 'main.tar.gz', { format: 'blob' }));
    await status('in no other form', 400, nobody.repos.repoGetArchive(...at, 'main.rar', {}));
}

// gitea-js knows it by its former name.
const renameBranch = ({ repos }) => repos.repoRenameBranch ?? repos.repoUpdateBranch;

async function branches(root) {
    await status('a branch', 201, root.repos.repoCreateBranch(...at, { new_branch_name: 'topic/one', old_branch_name: 'main' }));
    await status('once', 409, root.repos.repoCreateBranch(...at, { new_branch_name: 'topic/one' }));
    say('branches', names(await status('are listed', 200, nobody.repos.repoListBranches(...at, {}))), ['main', 'topic/one']);
    await status('one', 200, nobody.repos.repoGetBranch(...at, 'topic/one'));
    await status('gets another name', 204, renameBranch(root)(...at, 'topic/one', { name: 'topic/two' }));
    await status('protection', 201, root.repos.repoCreateBranchProtection(...at, { rule_name: 'topic/*' }));
    await status('keeps it', 403, root.repos.repoDeleteBranch(...at, 'topic/two'));
    say('rules', (await status('listed', 200, root.repos.repoListBranchProtection(...at))).length, 1);
    await status('a rule', 200, root.repos.repoGetBranchProtection(...at, 'topic/*'));
    await status('changes', 200, root.repos.repoEditBranchProtection(...at, 'topic/*', { enable_push: true }));
    await status('and goes', 204, root.repos.repoDeleteBranchProtection(...at, 'topic/*'));
    await status('so does the branch', 204, root.repos.repoDeleteBranch(...at, 'topic/two'));
}

async function tags(root) {
    const tag = await status('a tag', 201, root.repos.repoCreateTag(...at, { tag_name: 'v1', message: 'One', target: 'main' }));
    say('tags', names(await status('are listed', 200, nobody.repos.repoListTags(...at, {}))), ['v1']);
    await status('one tag', 200, nobody.repos.repoGetTag(...at, 'v1'));
    say('says', (await status('an annotated one', 200, nobody.repos.getAnnotatedTag(...at, tag.id))).message, 'One\n');
    const rule = await status('protection of tags', 201, root.repos.repoCreateTagProtection(...at, { name_pattern: 'w*' }));
    await status('protections', 200, root.repos.repoListTagProtection(...at));
    await status('one protection', 200, root.repos.repoGetTagProtection(...at, rule.id));
    await status('it changes', 200, root.repos.repoEditTagProtection(...at, rule.id, { name_pattern: 'x*' }));
    await status('and goes', 204, root.repos.repoDeleteTagProtection(...at, rule.id));
    await status('the tag goes', 204, root.repos.repoDeleteTag(...at, 'v1'));
}

async function history(root) {
    const commits = await status('commits', 200, nobody.repos.repoGetAllCommits(...at, {}));
    say('all of them', commits.length, 5);
    const [last, ...others] = commits.map((each) => each.sha);
    say('one of them', (await status('a commit', 200, nobody.repos.repoGetSingleCommit(...at, last, {}))).sha, last);
    await status('as a diff', 200, nobody.repos.repoDownloadCommitDiffOrPatch(...at, last, 'diff', { format: 'text' }));
    await status('as a patch', 200, nobody.repos.repoDownloadCommitDiffOrPatch(...at, last, 'patch', { format: 'text' }));
    say('two compared', (await status('compare', 200, nobody.repos.repoCompareDiff(...at, `${others[1]}...${last}`))).total_commits, 2);
    await status('no note', 404, nobody.repos.repoGetNote(...at, last, {}));
    say('refs', (await status('all refs', 200, nobody.repos.repoListAllGitRefs(...at))).map?.((each) => each.ref), ['refs/heads/main']);
    await status('one ref', 200, nobody.repos.repoListGitRefs(...at, 'heads/main'));
    const tree = await status('a tree', 200, nobody.repos.getTree(...at, 'main', { recursive: true }));
    const file = tree.tree?.find((each) => each.path === 'new');
    say('a blob', Buffer.from((await status('blob', 200, nobody.repos.getBlob(...at, file?.sha))).content ?? '', 'base64').toString(), 'new\n');
    await status('a status', 201, root.repos.repoCreateStatus(...at, last, { state: 'success', context: 'ci' }));
    say('all together', (await status('combined', 200, nobody.repos.repoGetCombinedStatusByRef(...at, 'main', {}))).state, 'success');
    say('statuses', (await status('of a ref', 200, nobody.repos.repoListStatusesByRef(...at, 'main', {}))).length, 1);
    say('and', (await status('of a commit', 200, nobody.repos.repoListStatuses(...at, last, {}))).length, 1);
}

const made = await nobody.users.userCreateToken('admin', { name: 'git', scopes }, basic('admin', password));
const root = client(made.data.sha1);
await files(root);
await branches(root);
await tags(root);
await history(root);
