// The front page, and the way from there.
import { newContext } from '../chromium.mjs';
import { Inspector } from '../inspector.mjs';

export async function home({ person, page, user, site, tap, look }) {
  const section = (name) => page.locator('section', { has: page.getByRole('heading', { name, exact: true }) });
  const entries = (name) => section(name).locator('.entries a').allTextContents();
  await person.open('/');
  tap.is('it greets', await person.heading(), `Welcome, ${user}`);
  tap.is('nothing is there yet', [await entries('Your repositories'), await entries('Assigned to you'), await entries('Notifications')], [[], [], []]);
  await look('dashboard');
  await site.api('POST', `admin/users/${user}/repos`, { name: 'garden', auto_init: true });
  await site.api('POST', `repos/${user}/garden/issues`, { title: 'Water the roses', body: `@${user}, please`, assignees: [user] });
  await person.open('/');
  tap.is('a repository, an issue, and that there is something new', [await entries('Your repositories'), await entries('Assigned to you'), await entries('Notifications')],
    [[`${user}/garden`], ['Water the roses'], ['Water the roses']]);
  tap.is('the header says so, too', (await person.header().getByRole('link', { name: /Notifications/ }).textContent()).replace(/\s+/g, ' ').trim(), 'Notifications 1 unread');
  tap.like('since when exactly stands behind the words', await section('Assigned to you').locator('time').getAttribute('title'), /\d{4}.*\d:\d\d/);
  await look('dashboard-full');
  await person.lands(() => section('Assigned to you').getByRole('link', { name: 'Water the roses' }).click());
  tap.is('an issue leads to it', person.path(), `/${user}/garden/issues/1`);
  await person.open('/');
  await person.lands(() => section('Your repositories').getByRole('link', { name: `${user}/garden` }).click());
  tap.is('a repository, too', person.path(), `/${user}/garden`);
}

// As long as a name may be.
export async function longName({ person, user, site, tap, look }) {
  const name = `${user}-${'x'.repeat(39 - user.length)}`;
  await site.makeUser(name);
  await person.signIn(name);
  tap.is('it is there', await person.visitor(), name);
  await look('dashboard-long-name');
}

// Who prefers German gets German, and who prefers what there is not gets English.
export async function languages({ browser, way, site, tap }) {
  for (const [locale, heading, language] of [['de-DE', 'Anmelden', 'de'], ['fr-FR', 'Sign in', 'en']]) {
    const context = await newContext(browser, way, { locale });
    const page = await context.newPage();
    const inspector = new Inspector(page, tap, site.pictures);
    await page.goto(`${site.base}/user/login`);
    tap.is(`what ${locale} gets`, [await page.getByRole('heading').textContent(), await page.locator('html').getAttribute('lang')], [heading, language]);
    if (language === 'de' && way.javaScriptEnabled) await inspector.look('login-german');
    await context.close();
  }
}

export async function lost({ person, tap, look }) {
  tap.is('a page that is not there says so', [(await person.open('/no/such/page')).status(), await person.heading()], [404, 'Page not found']);
  await look('not-found');
  await person.follow('Go to the front page');
  tap.is('and shows the way', person.path(), '/');
}

export async function reference({ person, page, way, tap, look }) {
  await person.open('/');
  await person.lands(() => person.link(/Plain reference/).click());
  tap.is('the reference can be read without JavaScript', [await person.heading(), await page.locator('article').count() > 300], ['API reference', true]);
  if (!way.javaScriptEnabled) return;
  // The first operation of each kind says as much as all of them: they come from one template, and their markup is validated.
  await page.evaluate(() => {
    for (const section of document.querySelectorAll('.reference-body > section'))
      for (const each of [...section.querySelectorAll('article')].slice(1)) {
        document.querySelector(`.toc a[href="#${each.id}"]`)?.parentElement.remove();
        each.remove();
      }
  });
  await look('reference');
  await person.open('/api/swagger');
  await page.locator('#swagger-ui .opblock-tag').first().waitFor();
  await look('swagger-ui', ['#swagger-ui']);
}
