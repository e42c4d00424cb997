// Pull requests: from a branch or a fork, compared, talked about, merged in every way.
import { newContext } from '../chromium.mjs';
import { Person } from '../person.mjs';

const content = (text) => Buffer.from(text).toString('base64');
const withoutTime = (each) => each.replace(/ ·.*/, '');
const STYLES = [['Merge commit', 'Merge pull request'], ['Squash', 'Squash and merge'], ['Rebase', 'Rebase and merge'],
  ['Rebase, then merge commit', 'Rebase and create merge commit'], ['Fast-forward', 'Fast-forward']];

// A file on a branch of its own.
async function branch({ site, user }, name, file = `${name}.txt`, text = `${name}\n`) {
  await site.api('POST', `repos/${user}/site/contents/${file}`, { content: content(text), message: `Add ${file}`, new_branch: name, branch: 'main' });
}

async function furnish({ site, user }) {
  await site.api('POST', `admin/users/${user}/repos`, { name: 'site', auto_init: true, description: 'Where the garden is planned' });
  await site.api('POST', `repos/${user}/site/labels`, { name: 'kind/wish', color: '#0e8a16', description: 'It would be nice' });
}

// Somebody forks it and proposes a change; who owns the repository talks about it and merges it.
export async function proposing(given) {
  const { person, page, user, site, tap, look, browser, way } = given;
  await furnish(given);
  await site.api('POST', `repos/${user}/site/forks?sudo=bob`, {  name: `site-of-${user}` });
  await site.api('POST', `repos/bob/site-of-${user}/contents/seeds.txt?sudo=bob`, { content: content('beans\npeas\n'), message: 'List the seeds', new_branch: 'list-of_seeds' });
  const theirs = await newContext(browser, way);
  const bob = new Person(await theirs.newPage(), site.base);
  await bob.signIn('bob');
  await bob.open(`/${user}/site/pulls`);
  tap.is('there are none yet', await bob.text('.list-panel .empty'), 'No pull requests.');
  await bob.follow('New pull request');
  await bob.fill({ 'Head repository': { choose: `bob/site-of-${user}` } });
  await bob.press('Compare');
  await bob.fill({ 'Head branch': { choose: 'list-of_seeds' } });
  await bob.press('Compare');
  tap.is('the form begins with what the commit says', await bob.field('Title').inputValue(), 'List the seeds');
  await bob.fill({ Text: 'So that *everybody* knows them.' });
  await bob.page.locator('#attachment').setInputFiles({ name: 'sowing.txt', mimeType: 'text/plain', buffer: Buffer.from('in May\n') });
  await bob.press('Create pull request');
  tap.is('it is open', [await bob.heading(), await bob.text('.issue-head .tag')], ['List the seeds #1', 'Open']);
  tap.is('with its file', await bob.texts('.issue-comment .attachments a'), ['sowing.txt']);
  tap.like('it says what it wants', await bob.text('.issue-head .aside'), /^bob wants to merge one commit into main from bob:list-of_seeds$/);
  tap.like('who wrote it may not merge it', await bob.text('.reasons'), /You do not have permission/);
  await theirs.close();

  await person.open(`/${user}/site/pulls`);
  await look('pulls');
  await person.follow('List the seeds');
  await person.fill({ 'Your comment': 'Carrots too?' });
  await person.press('Comment');
  await look('pull');
  await person.follow('Squash');
  tap.is('a squash is named after the pull request', await person.field('Commit title').inputValue(), 'List the seeds (#1)');
  await person.press('Squash and merge');
  tap.is('it is merged', [await person.notice(), await person.text('.issue-head .tag')], ['The pull request has been merged.', 'Merged']);
  tap.is('the branch of a fork is not theirs to delete', await person.button('Delete branch').count(), 0);
  await person.lands(() => page.locator('.pull-tabs').getByRole('link', { name: /^Commits/ }).click());
  tap.is('its commits are listed', await person.texts('.commits .strong'), ['List the seeds']);
  await look('pull-commits');
}

// The same place changed twice, and a draft.
export async function blocking(given) {
  const { person, user, site, tap, look } = given;
  await furnish(given);
  await branch(given, 'beans', 'plan.txt', 'beans\n');
  await branch(given, 'peas', 'plan.txt', 'peas\n');
  await site.api('POST', `repos/${user}/site/pulls`, { head: 'beans', base: 'main', title: 'Plant beans' });
  const peas = await site.api('POST', `repos/${user}/site/pulls`, { head: 'peas', base: 'main', title: 'WIP: Plant peas' });
  await site.api('POST', `repos/${user}/site/statuses/${peas.head.sha}`, { context: 'ci/build', state: 'failure', description: 'It does not build', target_url: 'https://ci.example.test/7' });
  await site.api('POST', `repos/${user}/site/branch_protections`, { rule_name: 'main', enable_push: true, enable_status_check: true, status_check_contexts: ['ci/*', 'review/*'] });
  await person.open(`/${user}/site/pulls/1`);
  await person.fill({ 'Merge without meeting the requirements': true });
  await person.press('Merge pull request');
  tap.is('who may sets the rule aside', await person.text('.issue-head .tag'), 'Merged');
  await person.press('Delete branch');
  tap.is('its branch is deleted', await person.notice(), 'The branch beans has been deleted.');
  await look('pull-merged');
  await person.open(`/${user}/site/pulls/2`);
  tap.is('everything in the way is told', await person.texts('.reasons > li'),
    ['It is still a draft.', 'Not all required checks have succeeded.', 'It conflicts with the base branch in these files: plan.txt']);
  tap.is('with the files', await person.texts('.conflict-files li'), ['plan.txt']);
  await look('pull-blocked');
  await person.press('Ready for review');
  tap.is('a draft can be ready', await person.heading(), 'Plant peas #2');
  tap.is('what conflicts is not brought up to date here', await person.texts('.merge-behind button'), []);
  await person.press('Close pull request');
  tap.is('it can be closed', await person.text('.issue-head .tag'), 'Closed');
  await look('pull-closed');
  await person.press('Reopen pull request');
  tap.is('and opened again', await person.text('.issue-head .tag'), 'Open');
}

export async function merging(given) {
  const { person, user, tap, look } = given;
  await furnish(given);
  let number = 0;
  for (const [style, button] of STYLES) {
    number += 1;
    await branch(given, `change-${number}`);
    await person.open(`/${user}/site/pulls/new/change-${number}`);
    if (number === 1) await look('pull-compare');
    await person.press('Create pull request');
    await person.follow(style);
    await person.press(button);
    tap.is(`it is merged by ${style}`, [await person.text('.issue-head .tag'), withoutTime((await person.texts('.timeline-event')).at(-1)).startsWith(`${user} merged this as`)], ['Merged', true]);
  }
  await person.open(`/${user}/site/pulls?state=closed`);
  tap.is('they are closed', await person.texts('.list-panel .tabs .count'), ['0', '5', '5']);
  await person.open('/pulls?state=closed');
  tap.is('and theirs', (await person.texts('.issues .strong')).length > 0, true);
  await look('pulls-own');
}
