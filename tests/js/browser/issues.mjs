// issues_browser.mjs BASE PROFILE PICTURES: alice and bob talk about issues of alice/site, with and without JavaScript. TAP.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Browser } from './browser.mjs';
import { Inspector } from './inspector.mjs';
import { Tap } from './tap.mjs';

const [base, profile, pictures] = process.argv.slice(2);
const site = `${base}/alice/site`;
const tap = new Tap();
const drawing = join(mkdtempSync(`${profile}-`), 'drawing.svg');
writeFileSync(drawing, '<svg xmlns="http://www.w3.org/2000/svg"/>');
const browser = await Browser.start(profile);
const inspector = new Inspector(browser, tap, pictures);

const fill = (values) => browser.value(Object.entries(values)
  .map(([id, text]) => `document.getElementById(${JSON.stringify(id)}).value = ${JSON.stringify(text)};`).join(''));
// Like a user: the focus is on the button, Enter is pressed.
async function press(selector) {
  await browser.value(`document.querySelector(${JSON.stringify(selector)}).focus()`);
  await browser.load(() => browser.press('Enter'));
}
const set = (selector, property, value) => browser.value(`document.querySelector(${JSON.stringify(selector)}).${property} = ${JSON.stringify(value)}`);
const text = (selector) => browser.value(`(document.querySelector(${JSON.stringify(selector)})?.textContent ?? '').trim().replace(/\\s+/g, ' ')`);
const texts = (selector) => browser.value(`[...document.querySelectorAll(${JSON.stringify(selector)})].map((each) => each.textContent.trim().replace(/\\s+/g, ' '))`);
const path = () => browser.value('location.pathname + location.search');
const scripts = (isOn) => browser.send('Emulation.setScriptExecutionDisabled', { value: !isOn });
async function become(user) {
  await browser.send('Network.clearBrowserCookies');
  await browser.open(`${base}/user/login`);
  await fill({ user_name: user, password: `${user}-password` });
  await press('main button');
}

// --- what alice prepares
await become('alice');
await browser.open(`${site}/labels`);
await fill({ name: 'kind/bug', description: 'Something is broken', color: '#d93f0b' });
await press('form.rows button');
await fill({ name: 'kind/wish', description: 'It would be nice', color: '#0e8a16' });
await press('form.rows button');
tap.is('labels are there', await texts('.entries .chip'), ['kind/bug', 'kind/wish']);
await inspector.look('issues-labels');
await browser.open(`${site}/milestones/new`);
await fill({ title: 'Spring', 'content-text': 'Everything that *grows*', due_date: '2030-03-20' });
await press('form.rows button');
tap.is('the next page says so', await text('.notice-line'), 'The milestone Spring is made.');

for (const isOn of [true, false]) {
  const how = isOn ? 'with JavaScript' : 'without JavaScript';
  const title = isOn ? 'The roof leaks' : 'The door sticks';
  await scripts(isOn);
  await become('bob');
  await browser.open(`${site}/issues/new`);
  await fill({ title, 'content-text': 'When it **rains**, see:\n\n- [ ] the attic\n- [x] the cellar\n\n```\ndrip\n```\n\n@alice, do you know more?' });
  await browser.choose('#attachment', [drawing]);
  await press('main form button');
  tap.is(`${how}: its file hangs on it`, await texts('.speech .attached a'), ['drawing.svg']);
  tap.is(`${how}: the issue is open`, [await text('h1'), await text('.issue-head .tag')], [`${title} #${isOn ? 1 : 2}`, 'Open']);
  tap.is(`${how}: its text is rendered`, await text('.speech strong'), 'rains');
  const issue = await path();
  tap.is(`${how}: who opened it cannot plan it`, await texts('.plan summary'), []);

  await become('alice');
  tap.is(`${how}: the head says that there is something to read`, await text('.site-header .unread'), '1 unread');
  await browser.open(`${base}/notifications`);
  tap.is(`${how}: and it is this`, await texts('.issues .strong'), [title]);
  if (isOn) await inspector.look('notifications');
  await press('.issues .strong');
  await set('input[name=labels]', 'checked', true);
  await set('.plan details', 'open', true);
  await press('.plan form[action$="/labels"] button');
  await set('input[name=assignees]', 'checked', true);
  await set('.plan form[action$="/assignees"]', 'parentElement.open', true);
  await press('.plan form[action$="/assignees"] button');
  await set('#milestone', 'selectedIndex', 1);
  await set('.plan form[action$="/milestone"]', 'parentElement.open', true);
  await press('.plan form[action$="/milestone"] button');
  tap.is(`${how}: it is planned`, [await text('.plan .chip'), await text('.plan li'), await text('.plan p a[href*="/milestone/"]')], ['kind/bug', 'alice', 'Spring']);
  await set('.plan form[action$="/estimate"]', 'parentElement.open', true);
  await fill({ hours: 2, minutes: 30 });
  await press('.plan form[action$="/estimate"] button');
  await press('.plan form[action$="/pin"] button');
  tap.is(`${how}: how long it takes, and that it is pinned`, [await text('.plan:has(form[action$="/estimate"]) p'), (await texts('.happening')).slice(-2).map((each) => each.replace(/ ·.*/, ''))],
    ['2 h 30 min', ['alice thinks that this takes 2 h 30 min', 'alice pinned this']]);
  await fill({ 'content-text': `It is like #1: \`dry\` now, and [this](${base}/) helps.` });
  await browser.choose('#attachment', [drawing]);
  await press('.speak button');
  tap.is(`${how}: files of comments too`, await texts('.speech .attached a'), ['drawing.svg', 'drawing.svg']);
  tap.like(`${how}: the comment has an address`, await browser.value('location.hash'), /^#issuecomment-\d+$/);
  await set('.speech .react', 'open', true);
  await press('.speech .react button');
  tap.like(`${how}: a reaction can be taken back`, await browser.value('document.querySelector(".reaction.own").getAttribute("aria-label")'), /^\+1: 1\./);
  await press('.speak button[value=close]');
  tap.is(`${how}: it is closed`, [await text('.issue-head .tag'), (await texts('.happening')).at(-1).replace(/ ·.*/, '')], ['Closed', 'alice closed this']);
  if (isOn) {
    await inspector.look('issue');
    await browser.send('Emulation.clearDeviceMetricsOverride');
  }
  await press('.speak button[value=reopen]');
  await browser.open(`${base}${issue}/edit`);
  await fill({ title: `${title} badly` });
  await press('main form button');
  tap.is(`${how}: the title is another`, await text('h1'), `${title} badly #${isOn ? 1 : 2}`);
  await browser.open(`${base}/notifications`);
  await press('.title-row button');
  tap.is(`${how}: nothing is left to read`, [await text('.site-header .unread'), await text('.empty')], ['', 'Nothing here to look at.']);
}

// --- finding them again
await scripts(true);
await browser.open(`${site}/issues`);
tap.is('the tab counts what is open', await text('.repo-head [aria-current]'), 'Issues 2');
await inspector.look('issues');
await fill({ q: 'roof' });
await press('.seek-line button');
tap.is('words find an issue', await texts('.issues .strong'), ['The roof leaks badly']);
await set('#labels', 'selectedIndex', 3);
await press('.filter-deeds button');
tap.is('a label too, and both together nothing', [await text('.sheet .empty'), await browser.value('document.querySelector(".more").open')], ['Nothing matches this filter. There is no issue to show.', true]);
await inspector.look('issues-filtered');
await press('.filter-deeds a');
await press('.tabs a[href*="state=closed"]');
tap.is('none is closed', [await text('.sheet [aria-current]'), await texts('.issues .strong')], ['Closed 0', []]);
for (const [page, name] of [['issues/new', 'issue-new'], ['milestones', 'milestones'], ['activity', 'activity']]) {
  await browser.open(`${site}/${page}`);
  await inspector.look(name);
}
tap.like('activity tells of both', (await texts('.deeds li')).join(), /bob opened #2 The door sticks.*bob opened #1 The roof leaks/);
await browser.open(`${site}/issues/2`);
await press('.plan a[href$="/delete"]');
await inspector.look('issue-delete');
await press('main form button');
tap.is('an issue that is deleted is gone', [await text('.notice-line'), await texts('.issues .strong')], ['#2 has been deleted.', ['The roof leaks badly']]);
await browser.send('Network.clearBrowserCookies');
await browser.open(`${site}/issues/1`);
tap.is('whoever is not signed in reads, and no more', [await texts('.speech').then(({ length }) => length), await browser.value('document.querySelectorAll("main form").length')], [2, 0]);
await browser.stop();
tap.end();
