// Labels, milestones, and finding issues again.
import { newContext } from '../chromium.mjs';
import { Person } from '../person.mjs';
import { furnish } from './issues.mjs';

export async function preparing({ person, page, user, site, tap, look }) {
  await site.api('POST', `admin/users/${user}/repos`, { name: 'site', auto_init: true });
  await person.open(`/${user}/site/labels`);
  await person.fill({ Name: 'kind/bug', 'Description': 'Something is broken', Color: '#d93f0b' });
  await person.press('Create label');
  await person.fill({ Name: 'kind/wish', 'Exclusive: an issue can have only one label of this scope': true });
  await person.press('Create label');
  tap.is('labels are there', await person.texts('.entries .chip'), ['kind/bug', 'kind/wish']);
  await look('issues-labels');
  await person.follow('Edit: kind/bug');
  await person.fill({ Name: 'kind/fault' });
  await person.press('Save');
  await person.follow('Delete: kind/wish');
  await person.press('Delete label');
  tap.is('one is changed, one is gone', await person.texts('.entries .chip'), ['kind/fault']);
  await person.open(`/${user}/site/milestones`);
  await person.follow('New milestone');
  await person.fill({ Title: 'Spring', 'Description': 'Everything that *grows*', 'Due date': '2030-03-20' });
  await person.press('Save');
  tap.is('a milestone is made', await person.notice(), 'The milestone Spring has been created.');
  await look('milestones');
  await person.lands(() => page.locator('main').getByRole('button', { name: /^Close/ }).click());
  tap.is('and closed', await person.notice(), 'The milestone Spring has been closed.');
}

export async function finding(given) {
  const { person, page, user, site, tap, look, browser, way } = given;
  await furnish(given);
  const [bug] = await site.api('GET', `repos/${user}/site/labels`);
  for (const [title, labels] of [['The roof leaks', [bug.id]], ['The door sticks', []], ['The cat is hungry', []]])
    await site.api('POST', `repos/${user}/site/issues`, { title, labels, body: `@${user}` });
  await site.api('PATCH', `repos/${user}/site/issues/3`, { state: 'closed' });
  await person.open(`/${user}/site`);
  await person.lands(() => page.locator('.repo-head').getByRole('link', { name: /^Issues/ }).click());
  tap.is('the tab counts what is open', await person.text('.repo-head [aria-current]'), 'Issues 2');
  await look('issues');
  await person.fill({ 'Search titles and texts': 'roof' });
  await person.press('Search');
  tap.is('words find an issue', await person.texts('.issues .strong'), ['The roof leaks']);
  const label = page.locator('.label-filter').getByLabel('kind/wish');
  if (!(await label.isVisible())) await page.getByText('Filter and sort').click();
  await label.check();
  await person.press('Filter');
  tap.is('a label too, and both together nothing', [await person.text('.list-panel .empty'), await label.isVisible()], ['No issues match.', true]);
  await look('issues-filtered');
  await person.follow('Clear filters');
  await person.lands(() => page.locator('.list-panel .tabs').getByRole('link', { name: /^Closed/ }).click());
  tap.is('closed ones are elsewhere', await person.texts('.issues .strong'), ['The cat is hungry']);
  await person.open(`/${user}/site/issues/new`);
  await look('issue-new');
  await person.open(`/${user}/site/activity`);
  tap.like('activity tells of them', (await person.texts('.activity li')).join(), /closed #3 The cat is hungry.*opened #1 The roof leaks/);
  await look('activity');
  await person.open('/notifications');
  await person.press('Pin: The door sticks');
  await person.press('Mark as read: The roof leaks');
  tap.is('what was read is out of the way', (await person.texts('.issues .strong')).includes('The roof leaks'), false);
  await person.press('Mark all as read');
  tap.is('nothing is left to read', [await person.text('.site-header .unread'), await person.text('.empty')], ['', 'No notifications.']);
  const passerBy = await newContext(browser, way);
  const stranger = new Person(await passerBy.newPage(), site.base);
  await stranger.open(`/${user}/site/issues/1`);
  tap.is('who is not signed in reads, and no more', [await stranger.page.locator('.issue-comment').count(), await stranger.page.locator('main form').count()], [1, 0]);
  await stranger.follow('Sign in');
  tap.is('and may sign in', stranger.path(), '/user/login');
  await passerBy.close();
}
