// The browsers somebody is signed in with, and what was done with the account.
import { newContext } from '../chromium.mjs';
import { Person } from '../person.mjs';

async function elsewhere({ browser, way, site, user }, userAgent) {
  const context = await newContext(browser, way, { userAgent });
  const person = new Person(await context.newPage(), site.base);
  await person.signIn(user);
  return person;
}

export async function sessions(given) {
  const { person, page, tap, look } = given;
  const phone = await elsewhere(given, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1');
  const office = await elsewhere(given, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0');
  await person.open('/user/settings/sessions');
  tap.is('all are there, and which is this', [(await person.texts('tbody strong')).sort(), await page.locator('tr', { hasText: 'this session' }).locator('strong').count()],
    [['Chrome on Linux', 'Firefox on Windows', 'Safari on iPhone'], 1]);
  await look('settings-sessions');
  await person.fill({ 'Filter by browser or address': 'iPhone' });
  await person.press('Filter');
  tap.is('words find one', await person.texts('tbody strong'), ['Safari on iPhone']);
  await person.press('Sign out: Safari on iPhone, 127.0.0.1');
  tap.is('one is ended', await person.notice(), 'The session has been signed out.');
  await phone.open('/');
  await office.open('/');
  tap.is('and not the others', [await phone.visitor(), (await office.visitor()) !== ''], ['', true]);
  await person.press('Sign out all other sessions');
  await office.open('/');
  tap.is('all others are ended', [await person.notice(), await office.visitor(), (await person.visitor()) !== ''], ['All other sessions have been signed out.', '', true]);
  await person.press('Sign out: Chrome on Linux, 127.0.0.1');
  tap.is('and this one', [await person.visitor(), person.path()], ['', '/']);
  await phone.page.context().close();
  await office.page.context().close();
}

export async function trail({ person, page, user, tap, look }) {
  await person.open('/user/settings/applications');
  await person.fill({ Name: 'watched', user: { choose: 'read:user' } });
  await person.press('Create token');
  await person.open('/user/settings/audit');
  tap.is('it tells what was done, the newest first', (await person.texts('tbody td:nth-child(2) span[title]')).slice(0, 2), ['Access token created', 'Signed in']);
  tap.like('when exactly stands behind the words', await page.locator('tbody time').first().getAttribute('title'), /\d{4}.*\d:\d\d/);
  await look('settings-audit');
  await person.fill({ Event: { choose: 'Signed in' } });
  await person.press('Filter');
  tap.is('it can be asked for one kind', await person.texts('tbody td:nth-child(2) span[title]'), ['Signed in']);
  tap.like('and says by whom from where', await person.text('tbody td:nth-child(3)'), new RegExp(`^${user} ?127\\.0\\.0\\.1$`));
  await person.fill({ To: '2020-01-01' });
  await person.press('Filter');
  tap.is('or for a time', [await person.texts('tbody tr'), await person.text('.empty')], [[], 'No events found.']);
}
