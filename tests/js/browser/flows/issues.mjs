// One issue: opened, planned, talked about, closed.
import { newContext } from '../chromium.mjs';
import { Person } from '../person.mjs';

const TEXT = 'When it **rains**, see:\n\n- [ ] the attic\n- [x] the cellar\n\n```\ndrip\n```\n\n@OWNER, do you know more?';
const DRAWING = { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') };
const withoutTime = (each) => each.replace(/ ·.*/, '');

// A repository of theirs with two labels and a milestone.
export async function furnish({ site, user }) {
  await site.api('POST', `admin/users/${user}/repos`, { name: 'site', auto_init: true, description: 'Where the garden is planned' });
  for (const [name, color, description] of [['kind/bug', '#d93f0b', 'Something is broken'], ['kind/wish', '#0e8a16', 'It would be nice']])
    await site.api('POST', `repos/${user}/site/labels`, { name, color, description });
  await site.api('POST', `repos/${user}/site/milestones`, { title: 'Spring', due_on: '2030-03-20T00:00:00Z' });
}

// A stranger opens an issue with a file; it is theirs to plan who own the repository.
export async function talking(given) {
  const { person, page, user, site, tap, look, browser, way } = given;
  await furnish(given);
  const theirs = await newContext(browser, way);
  const bob = new Person(await theirs.newPage(), site.base);
  await bob.signIn('bob');
  await bob.open(`/${user}/site/issues`);
  await bob.follow('New issue');
  await bob.fill({ Title: 'The roof leaks', Text: TEXT.replace('OWNER', user) });
  await bob.field('Attachments').setInputFiles(DRAWING);
  await bob.press('Create issue');
  tap.is('the issue is open', [await bob.heading(), await bob.text('.issue-head .tag')], ['The roof leaks #1', 'Open']);
  tap.is('its text is rendered, and its file hangs on it', [await bob.text('.issue-comment strong'), await bob.texts('.issue-comment .attachments a')], ['rains', ['drawing.svg']]);
  tap.is('who opened it cannot plan it', await bob.texts('.issue-field summary'), []);
  const [saved] = await Promise.all([bob.page.waitForEvent('download'), bob.link('drawing.svg').click()]);
  tap.is('its file is saved, not shown', saved.suggestedFilename(), 'drawing.svg');
  await theirs.close();

  await person.open('/');
  await person.lands(() => person.header().getByRole('link', { name: /Notifications 1 unread/ }).click());
  tap.is('who owns the repository hears of it', await person.texts('.issues .strong'), ['The roof leaks']);
  await look('notifications');
  await person.follow('The roof leaks');
  const task = (name) => page.getByRole('checkbox', { name, exact: true });
  if (way.javaScriptEnabled) {
    await person.fill({ 'Your comment': 'What is being written stays' });
    await Promise.all([page.waitForResponse((answer) => answer.url().endsWith('/issues/1/tasks')), task('the attic').press('Space')]);
    await task('the attic').and(page.locator(':enabled:checked')).waitFor();
    tap.is('a task is ticked where it stands, by the keyboard', await page.evaluate(() => document.activeElement.ariaLabel), 'the attic');
    tap.is('and nothing else is changed', [await person.field('Your comment').inputValue(), (await site.api('GET', `repos/${user}/site/issues/1`)).body.split('\n').slice(2, 4)],
      ['What is being written stays', ['- [x] the attic', '- [x] the cellar']]);
  } else {
    tap.is('without a script tasks are read', await task('the attic').isDisabled(), true);
  }
  await person.fill({ 'Your comment': `It is like #1: \`dry\` now, and [this](${site.base}/) helps.` });
  await person.field('Attachments').setInputFiles(DRAWING);
  await person.press('Comment');
  tap.like('the comment has an address', new URL(page.url()).hash, /^#issuecomment-\d+$/);
  tap.is('and its file', await person.texts('.issue-comment .attachments a'), ['drawing.svg', 'drawing.svg']);
  await page.locator('.issue-comment .react summary').first().click();
  await person.lands(() => page.locator('.issue-comment').first().getByRole('button', { name: '+1', exact: true }).click());
  tap.is('a reaction can be taken back', await page.locator('.reaction.own').getAttribute('aria-label'), '+1: 1. Remove your reaction');
  await look('issue');
  await person.lands(() => page.locator('.comment-actions').nth(1).getByRole('link', { name: 'Edit' }).click());
  await person.fill({ 'Your comment': 'It is *dry*.' });
  await person.press('Save');
  tap.is('a comment can be changed', await person.text('.issue-comment em'), 'dry');
  await person.lands(() => page.locator('.comment-actions').nth(1).getByRole('link', { name: 'Delete' }).click());
  await person.press('Delete comment');
  tap.is('and deleted', [await person.notice(), await page.locator('.issue-comment').count()], ['The comment has been deleted.', 1]);
}

export async function planning(given) {
  const { person, page, user, site, tap, look } = given;
  await furnish(given);
  await site.api('POST', `repos/${user}/site/issues`, { title: 'The door sticks' });
  await person.open(`/${user}/site/issues/1`);
  // Opens the part, lets it be filled in and saves it.
  const plan = async (summary, work) => {
    const part = page.locator('.issue-field', { has: page.getByText(summary, { exact: true }) });
    await part.getByText(summary, { exact: true }).click();
    await work(part);
    await person.lands(() => part.getByRole('button', { name: 'Save' }).click());
  };
  await plan('Edit labels', (part) => part.getByLabel('kind/bug').check());
  await plan('Edit assignees', (part) => part.getByLabel(user).check());
  await plan('Edit milestone', (part) => part.getByLabel('Milestone').selectOption('Spring'));
  await plan('Edit due date', (part) => part.getByLabel('Due date').fill('2030-01-02'));
  await plan('Edit estimate', async (part) => { await part.getByLabel('Hours').fill('2'); await part.getByLabel('Minutes').fill('30'); });
  await person.press('Pin');
  tap.is('it is planned', [await person.text('.issue-field .chip'), await person.text('.issue-field li'), await person.text('.issue-field p a[href*="/milestone/"]')], ['kind/bug', user, 'Spring']);
  await person.lands(() => page.locator('.issue-field .person').click());
  tap.is('its assignee leads to them', person.path(), `/${user}`);
  await person.open(`/${user}/site/issues/1`);
  await person.lands(() => page.locator('.issue-field a[href*="/milestone/"]').click());
  tap.is('its milestone has a page', [await person.heading(), await person.texts('.issues .strong')], ['Spring', ['The door sticks']]);
  await look('milestone');
  await person.open(`/${user}/site/issues/1`);
  tap.is('and says so', (await person.texts('.timeline-event')).map(withoutTime).slice(-3),
    [`${user} set the due date to 2030-01-02`, `${user} set the time estimate to 2 h 30 min`, `${user} pinned this`]);
  await look('issue-planned');
  await person.press('Unpin');
  await person.press('Unsubscribe');
  tap.is('one need not hear of it', await person.button('Subscribe').count(), 1);
}

export async function closing(given) {
  const { person, page, user, site, tap, look } = given;
  await furnish(given);
  await site.api('POST', `repos/${user}/site/issues`, { title: 'The window is broken' });
  await person.open(`/${user}/site/issues/1`);
  await person.press('Close issue');
  tap.is('it is closed', [await person.text('.issue-head .tag'), withoutTime((await person.texts('.timeline-event')).at(-1))], ['Closed', `${user} closed this`]);
  await person.press('Reopen issue');
  tap.is('and open again', await person.text('.issue-head .tag'), 'Open');
  await page.locator('summary', { hasText: 'Lock' }).click();
  await person.fill({ 'Reason (optional)': 'too hot' });
  await person.press('Lock');
  tap.is('it can be locked', withoutTime((await person.texts('.timeline-event')).at(-1)), `${user} locked this: too hot`);
  await person.press('Unlock');
  await person.lands(() => page.locator('.comment-actions').getByRole('link', { name: 'Edit' }).click());
  await look('issue-edit');
  await person.fill({ Title: 'The window is whole' });
  await person.press('Save');
  tap.is('the title is another', await person.heading(), 'The window is whole #1');
  await site.api('PATCH', `repos/${user}/site`, { archived: true });
  await person.open(`/${user}/site/issues/1`);
  tap.is('what is archived is read, and no more', [await page.locator('.issue-comment').count(), await page.locator('main form:not(.repo-buttons form)').count()], [1, 0]);
  await site.api('PATCH', `repos/${user}/site`, { archived: false });
  await person.open(`/${user}/site/issues/1`);
  await person.follow('Delete issue');
  await look('issue-delete');
  await person.press('Delete issue');
  tap.is('it can be deleted', [await person.notice(), await person.texts('.issues .strong')], ['#1 has been deleted.', []]);
}
