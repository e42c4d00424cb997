// The files of a pull request: looked at in one column and two, commented on line by line, reviewed.
import { newContext } from '../chromium.mjs';
import { Person } from '../person.mjs';

const base64 = (text) => Buffer.from(text).toString('base64');
const numbered = (count) => Array.from({ length: count }, (_, i) => `    step(${i + 1}); // done`).join('\n');
const SOURCE = `// Waters the garden.\n#include <string>\n\nint water(int beds)\n{\n${numbered(60)}\n    return beds * 2;\n}\n`;

// A pull request that changes a file, adds one and deletes one.
async function furnish({ site, user }) {
  const contents = `repos/${user}/garden/contents`;
  await site.api('POST', `admin/users/${user}/repos`, { name: 'garden', auto_init: true });
  await site.api('PATCH', `repos/${user}/garden`, { has_pull_requests: true });
  const made = await site.api('POST', `${contents}/src/water.cpp`, { content: base64(SOURCE), message: 'Water it' });
  const old = await site.api('POST', `${contents}/old.txt`, { content: base64('gone\n'), message: 'Old' });
  const changed = SOURCE.replace('return beds * 2;', 'return beds * 3; // it is hot').replace('step(10)', 'pause(10)');
  await site.api('PUT', `${contents}/src/water.cpp`, { content: base64(changed), message: 'More water', sha: made.content.sha, new_branch: 'summer' });
  await site.api('POST', `${contents}/docs/summer-plan.md`, { content: base64('# Summer\n\nWater twice a day'), message: 'Say why', branch: 'summer' });
  await site.api('DELETE', `${contents}/old.txt`, { message: 'Remove it', sha: old.content.sha, branch: 'summer' });
  await site.api('POST', `repos/${user}/garden/pulls`, { head: 'summer', base: 'main', title: 'More water in summer' });
}

export async function viewing(given) {
  const { person, page, user, tap, look } = given;
  await furnish(given);
  await person.open(`/${user}/garden/pulls/1/files`);
  tap.is('each file has its place', await person.texts('.file-diff h2'), ['docs/summer-plan.md', 'old.txt', 'src/water.cpp']);
  tap.is('what differs in a line is marked', [await person.texts('.diff del'), await person.texts('.diff ins')], [['step', '2'], ['pause', '3', '', '// it is hot']]);
  await look('pull-files');
  await page.locator('.file-diff').last().getByRole('link', { name: 'Show more lines' }).first().waitFor();
  const before = await page.locator('.file-diff').last().locator('.line').count();
  await person.lands(() => page.locator('.file-diff').last().getByRole('link', { name: 'Show more lines' }).first().click());
  tap.is('more of the file can be seen', await page.locator('.file-diff').last().locator('.line').count() > before, true);
  await page.locator('.diff-options summary').click();
  await person.fill({ 'Side by side': true, 'Ignore whitespace': true });
  await look('pull-files-options');
  await person.press('Apply');
  tap.is('two columns are kept', await page.locator('table.is-split').count(), 3);
  await look('pull-files-split');
  await person.lands(() => page.getByRole('button', { name: 'Mark as viewed old.txt' }).click());
  tap.is('what was looked at is folded', [await person.text('.viewed-progress span'), await page.locator('.file-diff details[open]').count()], ['1 of 3 files viewed', 2]);
  await look('pull-files-viewed');
  await page.locator('.diff-jump summary').click();
  await page.locator('.diff-jump').getByRole('link', { name: 'src/water.cpp' }).click();
  tap.like('a file is one step away', page.url(), /#diff-\w+$/);
}

// previewed(PERSON, WAY, AREA): what the Preview of the form in that place shows: below the text, or on a page of its own.
async function previewed(person, way, area) {
  const button = person.page.locator(area).getByRole('button', { name: 'Preview' });
  if (way.javaScriptEnabled) {
    await button.click();
    return person.page.locator(`${area} .inline-preview strong`).textContent();
  }
  const [page] = await Promise.all([person.page.context().waitForEvent('page'), button.click()]);
  await page.waitForLoadState('load');
  const shown = await page.locator('#preview strong').textContent();
  await page.close();
  return shown;
}

// Who reviews sees what their words will look like, and loses none of them.
export async function previewing(given) {
  const { user, site, tap, browser, way } = given;
  await furnish(given);
  const theirs = await newContext(browser, way);
  const bob = new Person(await theirs.newPage(), site.base);
  await bob.signIn('bob');
  await bob.open(`/${user}/garden/pulls/1/files`);
  await bob.lands(() => bob.page.getByRole('link', { name: 'Comment on line 66' }).click());
  await bob.fill({ 'Comment on this line': 'Twice is **enough**' });
  tap.is('a comment on a line is previewed', await previewed(bob, way, '.line-form'), 'enough');
  tap.is('and is there still', await bob.field('Comment on this line').inputValue(), 'Twice is **enough**');
  await bob.press('Start a review');
  tap.is('it becomes a comment', await bob.text('.code-comment .prose strong'), 'enough');
  await bob.page.locator('.review-box > summary').click();
  await bob.fill({ Summary: 'All **good**', Approve: true });
  tap.is('the summary of a review is previewed', await previewed(bob, way, '.review-box'), 'good');
  tap.is('with what was chosen', [await bob.field('Summary').inputValue(), await bob.field('Approve').isChecked()], ['All **good**', true]);
  await bob.press('Submit review');
  tap.is('it is submitted', await bob.notice(), 'Your review has been submitted.');
  await theirs.close();
}

export async function reviewing(given) {
  const { person, page, user, site, tap, look, browser, way } = given;
  await furnish(given);
  const theirs = await newContext(browser, way);
  const bob = new Person(await theirs.newPage(), site.base);
  await bob.signIn('bob');
  await bob.open(`/${user}/garden/pulls/1/files`);
  const plus = bob.page.getByRole('link', { name: 'Comment on line 66' });
  await plus.focus();
  tap.is('the way to a comment is seen by who gets there with the keyboard', await plus.evaluate((each) => getComputedStyle(each).opacity), '1');
  await bob.lands(() => bob.page.keyboard.press('Enter'));
  await bob.fill({ 'Comment on this line': 'Twice is **enough**:\n\n```suggestion\n    return beds * 2;\n```\n' });
  await bob.press('Start a review');
  tap.is('it waits for the rest of the review', await bob.texts('.code-comment .badge'), ['Pending']);
  await person.open(`/${user}/garden/pulls/1/files`);
  tap.is('nobody else sees it', await page.locator('.code-comment').count(), 0);
  await bob.lands(() => bob.page.getByRole('link', { name: 'Comment on line 15', exact: true }).click());
  await bob.fill({ 'Comment on this line': 'Why?' });
  await bob.press('Add to review');
  await bob.page.locator('.review-box > summary').click();
  tap.like('the box counts what waits', await bob.text('.review-box > summary'), /Review changes 2/);
  await bob.fill({ Summary: 'Two remarks', 'Request changes': true });
  await bob.press('Submit review');
  tap.is('it is submitted', await bob.notice(), 'Your review has been submitted.');
  await theirs.close();

  await person.open(`/${user}/garden/pulls/1/files`);
  tap.is('now it is there for everybody', [await page.locator('.code-comment').count(), await person.text('.code-comment .prose strong')], [2, 'enough']);
  await look('pull-files-threads');
  await page.locator('.line-thread').first().locator('.reply > summary').click();
  await page.getByLabel('Your reply').first().fill('Because it is hot');
  await person.lands(() => page.locator('.line-thread').first().getByRole('button', { name: 'Reply' }).click());
  tap.is('an answer follows', await page.locator('.code-comment').count(), 3);
  await person.lands(() => page.locator('.line-thread').first().getByRole('button', { name: 'Resolve conversation' }).click());
  tap.is('what is resolved is folded', await person.texts('.line-thread .badge'), ['Resolved']);
  await page.locator('.review-box > summary').click();
  tap.is('others may judge it', await person.field('Approve').isEnabled(), true);
  await look('pull-files-review');
  await person.press('Apply suggestion');
  tap.is('a suggestion becomes a commit', await person.notice(), 'The suggestion has been applied.');
}
