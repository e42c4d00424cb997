// How somebody looks to others, and the pages to them.
import { newContext } from '../chromium.mjs';
import { Person } from '../person.mjs';

const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP4z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==', 'base64');

export async function picture({ person, page, tap, look }) {
  await person.open('/user/settings/avatar');
  const shown = () => page.locator('.current-picture').evaluate((image) => image.complete && image.naturalWidth > 0 && new URL(image.src).search);
  tap.is('a pattern stands for who has no picture', await shown(), '?v=none');
  await look('settings-avatar');
  await page.locator('#image').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
  await person.press('Upload picture');
  tap.like('what is no picture is told beside the field', await person.text('#image-problem'), /PNG, JPEG/);
  await look('settings-avatar-wrong');
  await page.locator('#image').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE });
  await person.press('Upload picture');
  tap.is('a picture is taken', await person.notice(), 'Your picture has been saved.');
  tap.like('and shown at once', await shown(), /^\?v=[0-9a-f]{16}$/);
  await look('settings-avatar-own');
  await person.press('Delete picture');
  tap.is('and deleted', [await person.notice(), await shown()], ['Your picture has been deleted.', '?v=none']);
}

const paper = (page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

export async function appearance({ person, page, user, site, tap, look, browser, way }) {
  await page.emulateMedia({ colorScheme: 'light' });
  await person.open('/user/settings/appearance');
  const light = await paper(page);
  await look('settings-appearance');
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await paper(page);
  tap.is('the system decides about the theme', light !== dark, true);
  await person.fill({ Light: true });
  await person.press('Save appearance');
  tap.is('or the account does: light', [await person.notice(), await paper(page)], ['Your appearance settings have been saved.', light]);
  await page.emulateMedia({ colorScheme: 'light' });
  await person.fill({ Dark: true });
  await person.press('Save appearance');
  tap.is('dark', [await paper(page), await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)], [dark, 'dark']);
  for (const path of ['/', '/explore/repos', `/${user}`, '/no/such/page']) {
    await person.open(path);
    tap.is(`everywhere: ${path}`, await paper(page), dark);
  }
  await person.open('/user/settings/appearance');
  await person.fill({ Language: { choose: 'Deutsch' } });
  await person.press('Save appearance');
  tap.is('the account decides about the language', [await person.heading(), await page.locator('html').getAttribute('lang')], ['Darstellung', 'de']);
  await look('settings-appearance-german');
  const elsewhere = await newContext(browser, way);
  const same = new Person(await elsewhere.newPage(), site.base);
  await same.signIn(user);
  tap.is('in every browser', [await paper(same.page), await same.page.locator('html').getAttribute('lang')], [dark, 'de']);
  await elsewhere.close();
  for (const path of ['/user/settings/avatar', '/user/settings/blocked_users', '/user/settings/applications', '/user/settings/applications/authorized', '/user/settings/applications/oauth2']) {
    await person.open(path);
    await look(`german${path.replaceAll('/', '-')}`);
  }
  await person.open('/user/settings/appearance');
  await person.fill({ 'Automatisch, wie in Ihrem System eingestellt': true, Sprache: { choose: { index: 0 } } });
  await person.press('Darstellung speichern');
  tap.is('or leaves it to the browser', [await person.heading(), await paper(page)], ['Appearance', light]);
}

export async function blocking({ person, page, user, site, tap, look }) {
  const other = `pest-${user}`;
  await site.api('POST', 'admin/users', { username: other, email: `${other}@example.test`, password: `${other}-password`, must_change_password: false });
  await person.open('/user/settings/blocked_users');
  await look('settings-blocked-none');
  await person.fill({ 'User name': 'nobody-at-all', Note: 'who knows' });
  await person.press('Block user');
  tap.is('who does not exist is told beside the field', await person.text('#username-problem'), 'There is no user with this name.');
  await look('settings-blocked-wrong');
  await person.fill({ 'User name': other });
  await person.press('Block user');
  tap.is('somebody is blocked', await person.notice(), `${other} has been blocked. You no longer follow each other.`);
  tap.is('with the note', await person.field(`Note about ${other}`).inputValue(), 'who knows');
  await look('settings-blocked');
  await person.fill({ [`Note about ${other}`]: 'sends spam' });
  await person.press(`Save note: ${other}`);
  tap.is('the note can change', [await person.notice(), await person.field(`Note about ${other}`).inputValue()], [`The note about ${other} has been saved.`, 'sends spam']);
  await person.press(`Unblock: ${other}`);
  tap.is('and the block end', [await person.notice(), await page.locator('.entries li').count()], [`${other} is no longer blocked.`, 0]);
}
