// Changing a repository without leaving the browser.

const base64 = (text) => Buffer.from(text).toString('base64');

export async function editing({ person, page, user, site, tap, look }) {
  await site.api('POST', `admin/users/${user}/repos`, { name: 'notes', auto_init: true });
  await person.open(`/${user}/notes`);
  await person.follow('New file');
  await look('edit-new');
  await person.fill({ Path: 'docs/guide.md', Content: '# Guide\n\nFirst **steps**.\n\n- one\n- two\n', Summary: 'Add a guide' });
  await person.press('Preview');
  tap.is('a look shows the text as it will be', await person.text('.edit-preview strong'), 'steps');
  await look('edit-preview-new');
  await person.press('Commit changes');
  tap.is('the file is there', [await person.notice(), person.path()], ['Committed to main.', `/${user}/notes/src/branch/main/docs/guide.md`]);
  await person.follow('Edit');
  const text = await person.field('Content').inputValue();
  tap.is('it can be edited', text, '# Guide\n\nFirst **steps**.\n\n- one\n- two\n');
  await person.fill({ Content: text.replace('First', 'Your first') });
  await person.press('Preview');
  tap.is('what would change is marked', await person.texts('.edit-preview ins'), ['Your first']);
  await look('edit-preview');
  const contents = `repos/${user}/notes/contents/docs/guide.md`;
  const { sha } = await site.api('GET', contents);
  await site.api('PUT', contents, { sha, message: 'Be quick', content: base64('# Guide\n\nFirst **steps**.\n\n- one\n- two\n- three\n') });
  await person.press('Commit changes');
  tap.like('who is slower sees what changed', await person.text('.meanwhile'), /Somebody else has changed this file[^]*three/);
  tap.like('and keeps what was typed', await person.field('Content').inputValue(), /Your first/);
  await look('edit-conflict');
  await person.fill({ Path: 'README.md', Content: 'Mine\n' });
  await person.press('Commit changes');
  tap.is('a path that is taken is told beside it', await person.text('#tree_path-problem'), 'There is already a file README.md.');
  await person.fill({ Path: 'manual/guide.md' });
  await page.getByLabel('Commit to a new branch and open a pull request').check();
  await person.fill({ 'Name of the new branch': 'better-guide' });
  await look('edit-refused');
  await person.press('Commit changes');
  tap.is('a new branch leads to a pull request', person.path(), `/${user}/notes/compare/main...better-guide`);
}

export async function protectedBranch({ person, page, user, site, tap, look }) {
  await site.api('POST', `admin/users/${user}/repos`, { name: 'rules', auto_init: true });
  await site.api('POST', `repos/${user}/rules/branch_protections`, { rule_name: 'main', enable_push: false });
  await person.open(`/${user}/rules/_edit/main/README.md`);
  tap.like('a protected branch says what is possible', await person.text('#direct-refused'), /main is protected[^]*new branch/);
  tap.is('and offers that alone', await page.locator('[name=commit_choice]').count(), 1);
  await look('edit-protected');
  await person.open(`/${user}/rules/_delete/main/README.md`);
  await look('edit-delete');
  await person.press('Delete file');
  tap.is('so a deletion is proposed too', person.path(), `/${user}/rules/compare/main...${user.toLowerCase()}-patch-1`);
}

export async function uploading({ person, page, user, site, tap, look }) {
  await site.api('POST', `admin/users/${user}/repos`, { name: 'images', auto_init: true });
  await person.open(`/${user}/images`);
  await person.follow('Upload files');
  await person.press('Upload and commit');
  tap.is('nothing chosen is told', await person.alert(), 'Please choose at least one file.');
  await look('edit-upload');
  await person.fill({ Folder: 'assets' });
  await page.locator('#attachment').setInputFiles([
    { name: 'one.txt', mimeType: 'text/plain', buffer: Buffer.from('one\n') },
    { name: 'two.bin', mimeType: 'application/octet-stream', buffer: Buffer.from([0, 1, 2]) },
  ]);
  await person.press('Upload and commit');
  tap.is('files are uploaded into a folder', [await person.notice(), await person.texts('.file-name')], ['Committed to main.', ['one.txt', 'two.bin']]);
  await person.open(`/${user}/images/_edit/main/assets/two.bin`);
  tap.like('what is no text can be moved', await person.main(), /This file is not text/);
  await look('edit-binary');

  await site.api('POST', `repos/${user}/images/branches`, { new_branch_name: 'short-lived' });
  await person.open(`/${user}/images/_upload/short-lived`);
  await person.fill({ Folder: 'later', Summary: 'A note' });
  await page.locator('#attachment').setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('note\n') });
  await site.api('DELETE', `repos/${user}/images/branches/short-lived`);
  await person.press('Upload and commit');
  tap.is('a branch that vanishes keeps what was typed', [await person.alert(), await person.field('Folder').inputValue(), await person.field('Summary').inputValue()],
    ['This branch does not exist any more. What you have typed is still here: you can commit it to a new branch.', 'later', 'A note']);
  await look('edit-upload-gone');
}

export async function picking({ person, user, site, tap, look }) {
  await site.api('POST', `admin/users/${user}/repos`, { name: 'tool', auto_init: true });
  const contents = `repos/${user}/tool/contents/tool.c`;
  const { commit } = await site.api('POST', contents, { content: base64('int a;\n'), message: 'Add a tool' });
  await person.open(`/${user}/tool/commit/${commit.sha}`);
  await person.follow('Revert');
  tap.is('a revert begins with the words of git', await person.field('Summary').inputValue(), 'Revert "Add a tool"');
  await look('edit-revert');
  await person.press('Commit changes');
  tap.is('it is committed', await person.notice(), 'Committed to main.');
  await person.open(`/${user}/tool/commit/${commit.sha}`);
  await person.follow('Cherry-pick');
  await person.press('Commit changes');
  tap.is('a cherry-pick too', await person.notice(), 'Committed to main.');
  const { sha } = await site.api('GET', contents);
  await site.api('PUT', contents, { sha, content: base64('int b;\n'), message: 'Change it' });
  await person.open(`/${user}/tool/_cherrypick/${commit.sha}/main?revert=true`);
  await person.press('Commit changes');
  tap.like('what does not fit is told', await person.alert(), /tool\.c/);
  await look('edit-pick-conflict');
}

export async function proposing({ person, page, user, site, tap, look }) {
  const other = `${user}-host`;
  await site.makeUser(other);
  await site.api('POST', `admin/users/${other}/repos`, { name: 'book', auto_init: true });
  await person.open(`/${other}/book/src/branch/main/README.md`);
  await person.follow('Edit');
  await look('edit-fork-first');
  await person.press('Fork and go on there');
  tap.is('who may not write goes on in a fork', [person.path(), await person.notice()],
    [`/${user}/book/_edit/main/README.md`, `You may not write to ${other}/book, so this is your fork of it. Your change becomes a pull request.`]);
  await person.fill({ Content: 'Better\n' });
  await person.press('Commit changes');
  tap.is('and proposes the change', decodeURIComponent(person.path()), `/${other}/book/compare/main...${user}/book:${user.toLowerCase()}-patch-1`);

  await site.api('POST', `repos/${user}/book/branches`, { new_branch_name: 'short-lived' });
  await person.open(`/${user}/book/_edit/short-lived/README.md`);
  await person.fill({ Content: 'A long text\n' });
  await site.api('DELETE', `repos/${user}/book/branches/short-lived`);
  await person.press('Commit changes');
  tap.is('a branch that vanishes loses no text', [await person.alert(), await person.field('Content').inputValue()],
    ['This branch does not exist any more. What you have typed is still here: you can commit it to a new branch.', 'A long text\n']);
  await look('edit-branch-gone');
  await person.press('Commit changes');
  tap.like('it goes to a new one', decodeURIComponent(person.path()), /compare\/main\.\.\./);

  await site.api('POST', `repos/${other}/book/branches`, { new_branch_name: 'second-edition' });
  await person.open(`/${other}/book/_edit/second-edition/README.md`);
  tap.like('a fork without the branch is told', await person.main(), new RegExp(`your fork ${user}/book has no branch second-edition`));
  await look('edit-fork-branch');
  await person.press('Add the branch to the fork and go on there');
  tap.is('and gets it', person.path(), `/${user}/book/_edit/second-edition/README.md`);

  await site.api('POST', `repos/${other}/book/contents/news.md`, { content: Buffer.from('News\n').toString('base64'), message: 'News' });
  await person.open(`/${user}/book`);
  tap.like('a fork says what it lacks', await person.main(), new RegExp(`This branch lacks one commit of ${other}/book`));
  await look('repo-fork-behind');
  await person.press('Sync fork');
  tap.is('and gets that too', [await person.notice(), await person.texts('.file-name')], ['The branch main has been brought up to date.', ['README.md', 'news.md']]);
  await person.open(`/${user}/book/compare/main...${other}/book:nothing`);
  tap.like('what cannot be compared can be chosen anew', await person.alert(), /does not exist/);
  await look('compare-missing');
}

async function deletingTag({ person, user, site, tap, look }) {
  for (const tag_name of ['v1.0', 'mistake']) await site.api('POST', `repos/${user}/grove/tags`, { tag_name, message: `About ${tag_name}`, target: 'main' });
  await person.open(`/${user}/grove/tags`);
  await look('tags-of-writer');
  await person.follow('Delete: mistake');
  tap.is('before a tag is deleted one is asked', await person.heading(), 'Delete the tag mistake?');
  await look('tag-delete');
  await person.press('Delete tag');
  tap.is('it is deleted', [await person.notice(), await person.texts('.ref-title')], ['The tag mistake has been deleted.', ['v1.0']]);
}

// From the list of branches; the last one is looked at in German.
export async function branching({ person, user, site, tap, look }) {
  await site.api('POST', `admin/users/${user}/repos`, { name: 'grove', auto_init: true });
  await site.api('POST', `repos/${user}/grove/branches`, { new_branch_name: 'release/1.0' });
  await site.api('POST', `repos/${user}/grove/branch_protections`, { rule_name: 'release/*' });
  await person.open(`/${user}/grove/branches`);
  await person.follow('New branch: main');
  tap.is('a branch begins with another one', await person.heading(), 'New branch from main');
  await person.fill({ 'Name of the branch': 'main/topic' });
  await person.press('Create branch');
  tap.like('a name that cannot be is told beside it', await person.text('#new_branch_name-problem'), /is in the way/);
  await look('branch-new-refused');
  await person.fill({ 'Name of the branch': 'topic' });
  await person.press('Create branch');
  tap.is('the branch is there', [await person.notice(), person.path()], ['The branch topic has been created.', `/${user}/grove/src/branch/topic`]);
  await person.open(`/${user}/grove/branches`);
  tap.is('what is protected has no links that end it', [await person.link('Delete: release/1.0').count(), await person.link('Delete: topic').count()], [0, 1]);
  await look('branches-of-writer');
  await person.follow('Rename: topic');
  await look('branch-rename');
  await person.fill({ 'New name': 'better-topic' });
  await person.press('Rename branch');
  tap.is('it gets another name', [await person.notice(), await person.link('better-topic').count()], ['The branch is called better-topic now.', 1]);
  await person.follow('Delete: better-topic');
  tap.is('before it is deleted one is asked', await person.heading(), 'Delete the branch better-topic?');
  await look('branch-delete');
  await person.press('Delete branch');
  tap.is('it is deleted', [await person.notice(), await person.link('better-topic').count()], ['The branch better-topic has been deleted.', 0]);
  await person.open(`/${user}/grove/branches/delete?name=main`);
  tap.like('the default branch stays', await person.main(), /This is the default branch, so it cannot be deleted/);
  await deletingTag({ person, user, site, tap, look });
  site.sql(`UPDATE account SET language = 'de-DE' WHERE lower_name = '${user}'`);
  await person.open(`/${user}/grove/branches`);
  tap.is('the links are in German too', await person.texts('.ref-actions a'), ['Neuer Branch', 'Umbenennen', 'Vergleichen', 'Neuer Branch']);
  await look('branches-german');
  await person.open(`/${user}/grove/branches/_new/branch/main`);
  await look('branch-new-german');
}
