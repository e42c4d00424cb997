// Sessions that are planted, forms and frames of other sites.
import { newContext } from '../chromium.mjs';
import { Person } from '../person.mjs';

const SESSION = 'i_like_gitea';
const sessionOf = async (context) => (await context.cookies()).find(({ name }) => name.endsWith(SESSION));

// Who plants a session, made up or their own, in the browser of somebody else does not get into theirs.
export async function fixation({ person, context, user, site, tap, browser, way }) {
  await site.makeUser(user);
  await site.makeUser(`${user}b`);
  const plantedBy = await newContext(browser, way);
  const mallory = new Person(await plantedBy.newPage(), site.base);
  await mallory.signIn(`${user}b`);
  const own = await sessionOf(plantedBy);
  for (const [what, value] of [['a made-up one', `trs_${'a'.repeat(52)}`], ['one of somebody else', own.value]]) {
    await context.clearCookies();
    await context.addCookies([{ ...own, value }]);
    await person.open('/user/login?other=1');
    await person.fill({ 'User name or email address': user, Password: `${user}-password` });
    await person.press('Sign in');
    const { value: after } = await sessionOf(context);
    tap.is(`${what} is not the session after signing in`, [after === value, await person.visitor()], [false, user]);
    await plantedBy.clearCookies();
    await plantedBy.addCookies([{ ...own, value }]);
    await mallory.open('/');
    tap.is(`and ${what} does not become it`, (await mallory.visitor()) === user, false);
  }
  await plantedBy.close();
}

// The form a page of another site shows; its button is pressed, as people do who are promised something.
const trap = (action, fields) => `<!doctype html><title>Win</title><main><form method="post" action="${action}">${Object.entries(fields)
  .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`).join('')}<button>Win</button></form></main>`;

export async function foreignForms({ person, page, context, user, site, tap, browser, way }) {
  await person.open('/user/settings/profile');
  const token = await page.locator('main input[name=_csrf]').inputValue();
  const spring = async (address, action, fields) => {
    site.evil.show(`/${user}`, trap(site.base + action, fields));
    await page.goto(`${address}/${user}`);
    const [answer] = await Promise.all([page.waitForResponse((each) => each.url().startsWith(site.base) && each.request().method() === 'POST'), page.getByRole('button').click()]);
    await page.waitForLoadState();
    return answer.status();
  };
  for (const address of site.evilAddresses) {
    const from = new URL(address).hostname;
    tap.is(`a form of ${from} does not change a profile`, await spring(address, '/user/settings/profile', { full_name: 'Taken over' }), 403);
    tap.is(`not even with the right token`, await spring(address, '/user/settings/profile', { full_name: 'Taken over', _csrf: token }), 403);
    tap.is(`does not make a token`, await spring(address, '/user/settings/applications', { name: 'mine', scope: 'write:user', _csrf: token }), 403);
    tap.is(`does not sign out`, await spring(address, '/user/logout', { _csrf: token }), 403);
    tap.is('and the page says why', await person.heading(), 'Permission denied');
  }
  await person.open('/user/settings/profile');
  tap.is('nothing has changed', [await person.visitor(), await person.field('Full name').inputValue()], [user, '']);
  const fresh = await newContext(browser, way);
  const other = await fresh.newPage();
  site.evil.show(`/sign-in-${user}`, trap(`${site.base}/user/login`, { user_name: 'bob', password: 'bob-password' }));
  for (const address of site.evilAddresses) {
    await other.goto(`${address}/sign-in-${user}`);
    await new Person(other, site.base).press('Win');
    tap.is(`${new URL(address).hostname} signs nobody in`, await sessionOf(fresh), undefined);
  }
  await fresh.close();
}

// The page is of this site, but what stands in its form is not what it was sent with.
export async function wrongTokens({ person, page, user, site, tap, browser, way }) {
  await site.makeUser(`${user}b`);
  const theirs = await newContext(browser, way);
  const mallory = new Person(await theirs.newPage(), site.base);
  await mallory.signIn(`${user}b`);
  await mallory.open('/user/settings/profile');
  const stolen = await mallory.page.locator('main input[name=_csrf]').inputValue();
  await theirs.close();
  for (const [what, change] of [['no token', (field) => field.remove()], ['a made-up one', (field) => { field.value = 'x'; }],
    ['one of another user', (field, token) => { field.value = token; }]]) {
    await person.open('/user/settings/profile');
    await person.fill({ 'Full name': 'Changed' });
    await page.locator('main input[name=_csrf]').evaluate(change, stolen);
    const [answer] = await Promise.all([page.waitForResponse((each) => each.request().method() === 'POST'), person.press('Save profile')]);
    tap.is(`a form with ${what} is refused`, answer.status(), 403);
  }
  await person.open('/user/settings/profile');
  tap.is('nothing has changed', await person.field('Full name').inputValue(), '');
}

export async function frames({ page, user, site, tap }) {
  const paths = ['/user/login?again=1', '/user/settings/profile', '/login/device', '/', '/api/swagger', '/no/such/page'];
  for (const address of site.evilAddresses) {
    site.evil.show(`/frames-${user}`, `<!doctype html><title>Frames</title>${paths.map((path) => `<iframe src="${site.base}${path}"></iframe>`).join('')}<iframe src="/harmless"></iframe>`);
    await page.goto(`${address}/frames-${user}`);
    tap.is(`no page is shown in a frame of ${new URL(address).hostname}`, page.frames().slice(1).map((frame) => frame.url()),
      [...paths.map(() => 'chrome-error://chromewebdata/'), `${address}/harmless`]);
  }
}
