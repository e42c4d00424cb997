// New repositories, with and without a template, new organizations, imports and forks.
export async function creating({ person, page, user, site, tap, look }) {
  await person.open('/');
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Your repositories' }) });
  tap.is('who has no repository is led to one', await section.locator('.actions a').allTextContents(), ['New repository', 'Import']);
  await person.header().locator('.create-menu summary').click();
  tap.is('the head leads to whatever can be made', await person.texts('.create-menu a'), ['New repository', 'Import a repository', 'New organization']);
  await look('create-menu');
  await person.lands(() => person.header().getByRole('link', { name: 'New repository' }).click());
  await look('new-repository');
  await person.fill({ 'Repository name': 'a b' });
  await person.press('Create repository');
  tap.like('a name that cannot be used is told of beside it', await person.text('#name-problem'), /^A name has 1 to 100 characters/);
  await look('new-repository-refused');
  await page.getByText('More settings').click();
  await person.fill({ 'Repository name': 'garden', Description: 'Roses', 'Add a README with name and description': true, '.gitignore': { choose: 'C++' },
    License: { choose: 'MIT License' }, 'Default branch': 'trunk', 'Others can use it as a template': true });
  await person.press('Create repository');
  tap.is('it is created and shown', [await person.notice(), person.path(), await person.texts('.files .file-name a')],
    [`The repository ${user}/garden has been created.`, `/${user}/garden`, ['.gitignore', 'LICENSE', 'README.md']]);
  await look('repository-buttons');

  await person.press('Star');
  tap.is('it is starred', await person.texts('.repo-buttons button'), ['Unwatch', 'Unstar']);
  await person.press('Unwatch');
  tap.is('and watched no more', await person.texts('.repo-buttons button'), ['Watch', 'Unstar']);
  await person.follow('Stars: 1');
  tap.is('the count leads to who is counted', [await person.heading(), await person.texts('.people a')], ['Stars', [user]]);
  await look('repository-stars');
  await person.follow('Use this template');
  tap.is('a template is chosen already', await page.locator('#template_id option:checked').textContent(), `${user}/garden`);
  tap.is('and asks for its parts instead of files', [await page.locator('#git_content').isVisible(), await page.locator('#readme').isVisible()], [true, false]);
  await look('new-repository-template');
  await person.fill({ 'Repository name': 'second' });
  await person.press('Create repository');
  tap.is('its files are there', [person.path(), await person.texts('.files .file-name a')], [`/${user}/second`, ['.gitignore', 'LICENSE', 'README.md']]);

  await person.open('/repo/create');
  await person.fill({ 'Repository name': 'hollow' });
  await person.press('Create repository');
  tap.is('an empty one says how to push', await person.heading(), 'This repository is empty');
  await look('empty-repository');
  tap.is('programs see them', (await site.api('GET', `users/${user}/repos`)).map((each) => each.name).sort(), ['garden', 'hollow', 'second']);
}

export async function founding({ person, page, user, tap, look }) {
  await person.open('/org/create');
  await look('new-organization');
  await person.fill({ 'Organization name': user });
  await person.press('Create organization');
  tap.like('a name that is taken is told of beside it', await person.text('#username-problem'), /taken|already|somebody/i);
  await person.fill({ 'Organization name': `${user}-guild`, 'Full name': 'The Guild', 'Private: only its members see it': true });
  await person.press('Create organization');
  tap.is('it is created', [await person.notice(), person.path()], [`The organization ${user}-guild has been created.`, `/${user}-guild`]);
  await person.follow('New repository');
  tap.is('its page leads to a repository of its own', await page.locator('#owner').inputValue(), `${user}-guild`);
  await person.fill({ 'Repository name': 'plans' });
  await person.press('Create repository');
  tap.is('and has repositories', person.path(), `/${user}-guild/plans`);
}

export async function importing({ person, page, user, site, tap, look }) {
  await site.api('POST', `admin/users/${user}/repos`, { name: 'origin', auto_init: true });
  await person.open('/repo/migrate');
  await look('import');
  await person.fill({ 'Address of the other repository': 'ftp://host/x' });
  await person.press('Import repository');
  tap.is('another protocol is told of beside the address', await person.text('#clone_addr-problem'), 'This must be an http or https address of a repository.');
  await person.fill({ 'Address of the other repository': `${site.base}/${user}/missing` });
  await person.fill({ 'Repository name': 'copy' });
  await person.press('Import repository');
  tap.like('a repository that is not there, too', `${await person.text('#clone_addr-problem')}${await person.alert()}`, /no repository at this address|user name and a password/);
  await look('import-refused');
  await person.fill({ 'Address of the other repository': `${site.base}/${user}/origin.git`, 'Repository name': 'copy' });
  await person.press('Import repository');
  await page.waitForURL(`**/${user}/copy`, { timeout: 30000 });
  tap.is('one that is there is imported', [await person.notice(), person.path(), await page.locator('.files a').count() > 0],
    [`The repository ${user}/copy has been imported.`, `/${user}/copy`, true]);
}

export async function forking({ person, user, site, tap, look }) {
  const other = `${user}-owner`;
  await site.makeUser(other);
  await site.api('POST', `admin/users/${other}/repos`, { name: 'tool', auto_init: true });
  await person.open(`/${other}/tool`);
  await person.follow('Fork');
  await look('fork');
  await person.fill({ 'Repository name': 'my-tool' });
  await person.press('Create fork');
  tap.is('it is forked', [await person.notice(), person.path()], [`This is your fork of ${other}/tool.`, `/${user}/my-tool`]);
  await person.open(`/${other}/tool/fork`);
  tap.is('once', await person.text('.callout'), 'You and your organizations already have this repository or a fork of it.');
}
