// The page on which a site without a command line gets its first administrator. It is there while there is none, so this comes last.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { WAYS, newContext } from '../chromium.mjs';
import { Inspector } from '../inspector.mjs';
import { Person } from '../person.mjs';

async function start(page, way, { site, tap }) {
  const person = new Person(page, site.base);
  const inspector = new Inspector(page, tap, site.pictures);
  const look = async (name) => { if (way.javaScriptEnabled) await inspector.look(name); };
  site.sql('UPDATE account SET is_admin = 0');
  await person.open('/');
  tap.is('the front page leads to it', [person.path(), await person.heading()], ['/-/first-start', 'First start']);
  tap.is('the keyboard begins with the token', await person.focused(), 'token');
  await look('first-start');
  const name = `first${way.javaScriptEnabled ? 1 : 2}`;
  const fill = (token, again) => person.fill({ Token: token, 'User name of the administrator': name, 'Email address': `${name}@example.test`, Password: `${name}-password`, 'Repeat password': again });
  await fill('not-it', `${name}-password`);
  await person.press('Create administrator');
  tap.is('another token is refused beside its field', await person.text('#token-problem'), 'This is not the token in the file. Copy the line as it is; a new file has a new token.');
  tap.is('what was typed is still there', await person.field('User name of the administrator').inputValue(), name);
  await look('first-start-wrong');
  const token = readFileSync(join(dirname(site.database), 'first-start-token'), 'utf8').trim();
  await fill(token, 'something else');
  await person.press('Create administrator');
  tap.is('a slip of the password does not use it up', await person.texts('.field-problem'), ['The passwords do not match.']);
  await fill(token, `${name}-password`);
  await person.press('Create administrator');
  tap.is('then it leads to the sign-in, and says so', [person.path(), await person.notice()], ['/user/login', `Trivet is ready, ${name}. Sign in with the password you have just chosen.`]);
  await person.signIn(name);
  await person.open('/-/admin');
  tap.is('whoever signs in administers the site', person.path(), '/-/admin/users');
  tap.is('the page is gone', (await person.open('/-/first-start')).status(), 404);
}

async function inGerman(browser, { site, tap }) {
  site.sql('UPDATE account SET is_admin = 0');
  const context = await newContext(browser, WAYS[0], { locale: 'de-DE' });
  const page = await context.newPage();
  const inspector = new Inspector(page, tap, site.pictures);
  await page.goto(`${site.base}/-/first-start`);
  tap.is('German', await page.getByRole('heading').first().textContent(), 'Erster Start');
  await inspector.look('first-start-german');
  await context.close();
}

export async function firstStart({ site, tap, browser }) {
  for (const way of WAYS) {
    const context = await newContext(browser, way);
    await start(await context.newPage(), way, { site, tap: tap.under(`firstStart ${way.name}`) });
    await context.close();
  }
  await inGerman(browser, { site, tap: tap.under('firstStart') });
}
