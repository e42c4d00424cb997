// Reading a repository, from the list of all of them to one line of a file.

const SAMPLE = '// A sample.\n#include <string>\n\nstd::string greeting(int count)\n{\n    return "hello " + std::to_string(count);\n}\n';
const README = '# Tools\n\nSmall programs that **help**.\n\n| Name | For |\n|---|---|\n| `greet` | saying hello |\n\n```sh\nmake greet\n```\n';
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40" width="160"><rect width="80" height="40" fill="#b4471a"/></svg>';
const base64 = (text) => Buffer.from(text).toString('base64');

// A repository with a history and an empty one, both theirs.
async function furnish(site, user) {
  const contents = `repos/${user}/tools/contents`;
  await site.api('POST', `admin/users/${user}/repos`, { name: 'tools', description: 'Small programs that help', auto_init: true });
  await site.api('POST', `admin/users/${user}/repos`, { name: 'plans', private: true });
  await site.api('POST', `${contents}/src/greet.cpp`, { content: base64(SAMPLE), message: 'Greet whoever comes' });
  const { sha: readme } = await site.api('GET', `${contents}/README.md`);
  await site.api('PUT', `${contents}/README.md`, { content: base64(README), sha: readme, message: 'Say what is here' });
  const { sha } = await site.api('GET', `${contents}/src/greet.cpp`);
  await site.api('PUT', `${contents}/src/greet.cpp`, { message: 'Greet louder', sha, content: base64(SAMPLE.replace('hello ', 'HELLO ')) });
  await site.api('POST', `repos/${user}/tools/tags`, { tag_name: 'v1.0', message: 'The first version.\n\nIt greets.' });
  await site.api('POST', `${contents}/docs/picture.svg`, { content: base64(PICTURE), message: 'Draw it', branch: 'main' });
  await site.api('POST', `${contents}/docs/alt.txt`, { content: Buffer.from('Gr\xfc\xdfe\n', 'latin1').toString('base64'), message: 'Keep an old text' });
  await site.api('POST', `repos/${user}/tools/branches`, { new_branch_name: 'feature/louder' });
  const { commit } = await site.api('GET', `repos/${user}/tools/branches/main`);
  await site.api('POST', `repos/${user}/tools/statuses/${commit.id}`, { state: 'success', context: 'build' });
}

export async function reading({ person, page, user, site, way, tap, look }) {
  await furnish(site, user);
  await person.open('/explore/repos');
  await person.fill({ 'Name, description or topic': 'tools' });
  await person.press('Search');
  await look('explore');
  const repository = page.locator(`main a[href$="/${user}/tools"]`).first();
  await person.lands(() => repository.click());
  await person.lands(() => page.locator('.repo-head').getByRole('link', { name: user }).click());
  tap.is('whose it is leads to what else is theirs', [person.path(), await page.locator(`main a[href$="/${user}/plans"]`).count() > 0], [`/${user}`, true]);
  await look('owner');
  await person.lands(() => repository.click());
  tap.is('a repository shows what it is', await person.text('.prose h1, article h1'), 'Tools');
  tap.like('and where it is cloned from', await person.field('Clone with HTTP').inputValue(), new RegExp(`/${user}/tools\\.git$`));
  tap.is('every file has its last commit', (await page.locator('.file-commit a').allTextContents()), ['Keep an old text', 'Greet louder', 'Say what is here']);
  tap.like('the latest commit stands above them, with its checks', await person.text('.latest-commit'), /Keep an old text[^]*All checks have passed/);
  await look('repo-home');
  await page.locator('.clone-menu summary').click();
  await look('repo-clone');
  await page.locator('.clone-menu summary').click(); // without JavaScript it stays open, and covers what is below
  await person.follow('src');
  await page.locator('.ref-switcher summary').click();
  await look('repo-switcher');
  await person.lands(() => page.locator('.ref-switcher').getByRole('link', { name: 'feature/louder' }).click());
  tap.is('another branch shows the same folder', person.path(), `/${user}/tools/src/branch/feature/louder/src`);
  await page.locator('.ref-switcher summary').click();
  await person.lands(() => page.locator('.ref-switcher').getByRole('link', { name: /^main/ }).click());
  await look('repo-folder');
  await person.follow('greet.cpp');
  tap.like('a file is shown', await person.main(), /HELLO/);
  await page.locator('#L3 .number a').click();
  tap.is('a line has an address', new URL(page.url()).hash, '#L3');
  if (way.javaScriptEnabled) {
    await page.locator('#L6 .number a').click({ modifiers: ['Shift'] });
    tap.is('and so have several', [new URL(page.url()).hash, await page.locator('tr.is-marked').count()], ['#L3-L6', 4]);
  }
  await look('repo-file');
  await person.follow('Permalink');
  tap.like('which stays as it is', person.path(), /\/src\/commit\/[0-9a-f]{40}\/src\/greet\.cpp$/);
  if (way.javaScriptEnabled) {
    tap.is('with the same lines', [new URL(page.url()).hash, await page.locator('tr.is-marked').count()], ['#L3-L6', 4]);
    await person.open(`${person.path()}#L0-L2`);
    await page.reload();
    const kept = await page.locator('a[data-keeps-lines]').first().evaluate((link) => link.hash);
    tap.is('there is no line 0 to mark, and the script goes on', [await page.locator('tr.is-marked').count(), kept], [0, '#L0-L2']);
  }
  await person.open(`/${user}/tools/src/branch/main/docs/picture.svg`);
  tap.is('a drawing is drawn', await page.locator('.media img').evaluate((image) => image.naturalWidth > 0), true);
  await look('repo-picture');
  await person.open(`/${user}/tools/src/branch/main/docs/alt.txt`);
  tap.like('an old text is read', await person.main(), /Grüße/);
  await person.open(`/${user}/tools/src/branch/main/README.md`);
  await look('repo-readme');
  await person.follow('Commits');
  tap.is('its history is told', (await person.texts('main li a, main td a')).filter((each) => /^(Greet|Say)/.test(each)), ['Greet louder', 'Say what is here', 'Greet whoever comes']);
  await look('repo-history');
  await person.follow('Greet louder');
  tap.like('a commit shows what changed', await person.main(), /Files changed: 1 \+1 −1[^]*HELLO/);
  await look('repo-commit');
  for (const [tab, name] of [[/^Branches/, 'repo-branches'], [/^Tags/, 'repo-tags']]) {
    await person.lands(() => page.locator('.repo-head').getByRole('link', { name: tab }).click());
    await look(name);
  }
  await person.open(`/${user}/plans`);
  tap.is('an empty one says how to fill it', await person.heading(), 'This repository is empty');
  await look('repo-empty');
}

// Buttons that copy are there where JavaScript is.
export async function copying({ person, page, context, user, site, way, tap }) {
  await site.api('POST', `admin/users/${user}/repos`, { name: 'copied', auto_init: true });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(site.base).origin });
  const copied = async (value) => {
    const button = page.locator('main').getByRole('button', { name: 'Copy' }).first();
    if (!way.javaScriptEnabled) return [await page.locator('button[data-copy]').count() > 0, await button.count()];
    await button.click();
    await page.getByText('Copied').first().waitFor();
    return (await page.evaluate(() => navigator.clipboard.readText())) === value;
  };
  const want = way.javaScriptEnabled ? true : [true, 0];
  await person.open(`/${user}/copied`);
  await page.locator('.clone-menu summary').click();
  tap.is('an address to clone', await copied(await person.field('Clone with HTTP').inputValue()), want);
  await person.open('/user/settings/applications');
  await person.fill({ Name: 'to be copied', user: { choose: 'read:user' } });
  await person.press('Create token');
  tap.is('a token', await copied(await person.text('#token-value')), want);
  await person.open('/user/settings/applications/oauth2');
  await person.fill({ 'Application name': 'Copier', 'Redirect URIs': 'https://copier.example/' });
  await person.press('Register application');
  tap.is('the number of an application', await copied(await person.text('#client-id')), want);
}

// A file that is kept with Git LFS, and the page of all of them.
export async function largeFiles({ person, page, user, site, tap, look }) {
  const JSON_TYPE = 'application/vnd.git-lfs+json';
  const oid = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824'; // hello
  const lfs = async (method, path, body) => {
    const answer = await fetch(`${site.base}/${user}/photos.git/info/lfs/${path}`, { method, body,
      headers: { Accept: JSON_TYPE, 'Content-Type': JSON_TYPE, Authorization: `token ${site.token}` } });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  };
  await site.api('POST', `admin/users/${user}/repos`, { name: 'photos', auto_init: true });
  await site.api('POST', `repos/${user}/photos/contents/photo.bin`, { message: 'Add a photo',
    content: base64(`version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize 5\n`) });
  await lfs('PUT', `objects/${oid}/5`, 'hello');
  await lfs('POST', 'locks', JSON.stringify({ path: 'photo.bin' }));
  await person.open(`/${user}/photos/src/branch/main/photo.bin`);
  tap.like('a large file says where it is kept', await person.main(), /Stored with Git LFS: 5 B/);
  await look('repo-lfs-file');
  await person.follow('All objects and locks');
  tap.like('they are listed', await person.main(), new RegExp(`${oid}[^]*photo\\.bin`));
  await look('repo-lfs');
  await person.lands(() => page.getByRole('button', { name: /^Unlock/ }).click());
  tap.like('a file is unlocked', await page.locator('body').innerText(), /photo\.bin has been unlocked\.[^]*No file is locked/);
}
