// What helps to understand code: where lines come from, searching, finding, comparing, the graph; and looking around.

const base64 = (text) => Buffer.from(text).toString('base64');
const SAMPLE = '// A sample.\n#include <string>\n\nstd::string greeting(int count)\n{\n    return "hello " + std::to_string(count);\n}\n';

// A repository whose file was changed, renamed and changed on a branch.
async function furnish(site, user) {
  const contents = `repos/${user}/engine/contents`;
  await site.api('POST', `admin/users/${user}/repos`, { name: 'engine', description: 'What moves everything', auto_init: true });
  const { content } = await site.api('POST', `${contents}/src/hello.cpp`, { content: base64(SAMPLE), message: 'Greet whoever comes, whatever the time of the day may be' });
  const louder = SAMPLE.replace('hello ', 'HELLO ');
  const moved = await site.api('PUT', `${contents}/src/greet.cpp`, { from_path: 'src/hello.cpp', sha: content.sha, content: base64(louder), message: 'Greet louder' });
  await site.api('POST', `repos/${user}/engine/tags`, { tag_name: 'v1.0' });
  await site.api('PUT', `${contents}/src/greet.cpp`, { sha: moved.content.sha, new_branch: 'topic', message: 'Count on', content: base64(louder + '\nint next(int count) { return count + 1; }\n') });
  await site.api('POST', `${contents}/docs/greet.md`, { content: base64('# Greeting\n\nSay greeting(1).\n'), message: 'Explain greeting' });
}

export async function understanding({ person, page, user, site, way, tap, look }) {
  await furnish(site, user);
  await person.open(`/${user}/engine/src/branch/topic/src/greet.cpp`);
  await person.follow('Blame');
  tap.is('each group of lines has its commit', await person.texts('.blame-subject'), ['Greet whoever comes, whatever the time of the day may be', 'Greet louder', 'Greet whoever comes, whatever the time of the day may be', 'Count on']);
  await look('blame');
  await person.lands(() => page.getByRole('link', { name: 'Blame before this change' }).first().click());
  tap.like('before a change the file had another name', person.path(), /\/blame\/commit\/\w+\/src\/hello\.cpp$/);
  await person.open(`/${user}/engine`);
  await person.follow('Find file');
  await page.locator('#q').fill('docs gre');
  if (way.javaScriptEnabled) {
    tap.is('files are found while one types', await person.texts('#found-paths li'), ['docs/greet.md']);
    await look('find-file');
    await person.lands(() => page.locator('#q').press('Enter'));
    tap.like('and opened at once', person.path(), /docs\/greet\.md$/);
  } else {
    await person.press('Search');
    tap.is('files are found', await person.texts('#found-paths li'), ['docs/greet.md']);
    await look('find-file');
  }
  await person.open(`/${user}/engine/search`);
  await person.fill({ 'Search for': 'GREETING(' });
  await person.press('Search');
  tap.is('lines are found in files', await person.texts('.found-file h2'), ['docs/greet.md', 'src/greet.cpp']);
  tap.is('what was sought is marked', await person.texts('.found-file mark'), ['greeting(', 'greeting(']);
  await look('code-search');
  await person.fill({ 'Search for': '(', Match: { choose: 'regexp' } });
  await person.press('Search');
  tap.like('a broken expression is told', await person.alert(), /not a regular expression/);
  await look('code-search-refused');
  await person.open(`/${user}/engine/compare/v1.0...topic`);
  tap.is('a tag and a branch are compared', [await person.heading(), await person.texts('.commits .strong')], ['Compare changes', ['Count on']]);
  await page.locator('details.more > summary').first().click();
  await look('compare-versions');
  await person.fill({ Base: 'topic', Head: 'v1.0', 'Compare them directly, not since they parted': true });
  await person.lands(() => page.locator('details.more').getByRole('button', { name: 'Compare' }).click());
  tap.like('and directly, the other way round', person.path(), /compare\/topic\.\.v1\.0$/);
  tap.like('with what is missing', await person.main(), /−/);
  await person.open(`/${user}/engine/commits/branch/main`);
  await person.follow('Graph');
  tap.like('branches are drawn', await person.main(), /topic[^]*Count on[^]*v1\.0[^]*Greet louder/);
  await look('graph');
}

export async function exploring({ person, page, user, site, tap, look }) {
  await site.api('POST', `admin/users/${user}/repos`, { name: 'gear', description: `Wheels of ${user}`, auto_init: true });
  await site.api('PUT', `repos/${user}/gear/topics`, { topics: ['wheels', 'teeth'] });
  await site.api('POST', `repos/${user}/gear/milestones`, { title: 'Turning', due_on: '2020-01-31T00:00:00Z' });
  await site.api('POST', `repos/${user}/gear/issues`, { title: 'It squeaks', assignees: [user] });
  await person.open('/explore/repos');
  await person.fill({ 'Name, description or topic': `wheels of ${user}`, 'Sort by': { choose: 'newest' } });
  await person.press('Search');
  tap.is('a repository is found by its description', await person.texts('.refs .strong'), [`${user}/gear`]);
  await look('explore-repos');
  await person.lands(() => page.locator('main').getByRole('link', { name: 'wheels', exact: true }).first().click());
  tap.is('a topic leads to all that have it', await person.field('Topics only').isChecked(), true);
  await person.follow('Users');
  await person.fill({ Name: user });
  await person.press('Search');
  tap.like('users are listed', await person.main(), new RegExp(user));
  await look('explore-users');
  await person.follow('Organizations');
  await look('explore-organizations');
  await person.lands(() => page.locator('main').getByRole('navigation').getByRole('link', { name: 'Code', exact: true }).click());
  await person.fill({ 'Search for': 'gear', 'Repositories named': 'gear' });
  await person.press('Search');
  tap.like('code is searched everywhere', (await person.texts('.found-file h2')).join(), new RegExp(`${user}/gear / README\\.md`));
  await look('explore-code');
  await person.open('/issues');
  tap.is('what is assigned is listed', await person.texts('.issues .strong'), ['It squeaks']);
  await look('own-issues');
  await person.lands(() => page.locator('main').getByRole('link', { name: 'Milestones' }).first().click());
  tap.like('milestones too', await person.main(), new RegExp(`Turning\\s+${user}/gear[^]*Overdue`));
  await look('own-milestones');
  await person.lands(() => page.locator('main').getByRole('link', { name: 'Your pull requests' }).first().click());
  await look('own-pulls');
}
