// An application asks for access.
import { askingAddress } from '../application.mjs';

const CHALLENGE = { code_challenge_method: 'S256', code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' };
const answerIn = (page) => new URL(page.url()).searchParams;

export async function consenting({ person, page, user, site, tap, look }) {
  const ask = (more) => page.goto(askingAddress(site, more));
  await ask({});
  tap.is('who is not known to the application is asked', await person.heading(), 'Authorize The wiki?');
  tap.like('who asks, and where one goes then', await person.main(), new RegExp(`signed in as ${user}\\. The wiki by alice asks[^]*redirected to https://wiki\\.example`));
  tap.is('what it may do, in words', await person.texts('.permissions li'), ['Read your profile, settings, email addresses and keys', 'Read issues and comments']);
  await look('consent');
  await person.press('Deny');
  tap.is('no is no', [page.url().split('?')[0], answerIn(page).get('error'), answerIn(page).get('state'), answerIn(page).get('code')],
    ['https://wiki.example/back', 'access_denied', 'a+b/c= d', null]);
  await ask({});
  await person.lands(() => person.button('Authorize The wiki').press('Enter'));
  tap.like('yes gives a code', answerIn(page).get('code'), /^gta_/);
  tap.is('with what was asked', [answerIn(page).get('state'), answerIn(page).get('iss')], ['a+b/c= d', site.issuer]);
  await ask({});
  tap.like('once is enough', answerIn(page).get('code'), /^gta_/);
  await ask({ scope: 'write:repository read:user' });
  tap.is('other scopes are asked for again: what is new and what goes', await person.texts('.callout li'),
    ['new: write:repository Read and change your repositories, and push to them', 'no longer requested: read:issue Read issues and comments']);
  await look('consent-changed');
  await person.press('Deny');
  await ask({});
  tap.like('a refusal leaves what was allowed', answerIn(page).get('code'), /^gta_/);
  await revoking({ person, page, tap, look });
  await ask({});
  tap.is('what was taken back is asked for again', await person.heading(), 'Authorize The wiki?');
}

async function revoking({ person, tap, look }) {
  await person.open('/user/settings/applications');
  await person.follow('Authorized applications');
  const allowed = person.page.locator('section', { has: person.page.getByRole('heading', { name: 'Authorized applications' }) });
  tap.is('the settings say what it may do', await allowed.locator('.entries ul li').allTextContents(), ['Read your profile, settings, email addresses and keys', 'Read issues and comments']);
  await look('settings-allowed');
  await person.press('Revoke access: The wiki');
  tap.is('and take it back', await person.notice(), 'The access of the application has been revoked.');
}

export async function localProgram({ person, page, site, user, tap, look }) {
  const back = `${site.application.address}/back`;
  const arrived = site.application.arrival(user);
  await page.goto(askingAddress(site, { client_id: site.local, redirect_uri: back, state: user, scope: '', ...CHALLENGE }));
  tap.like('full access and a program of this machine are said plainly', await person.main(), /This is full access[^]*A program on your own computer/);
  await look('consent-local');
  await person.press('Authorize My tool');
  const { method, values } = await arrived;
  tap.is('it hears of it', [method, values.get('iss'), values.get('code')?.slice(0, 4)], ['GET', site.issuer, 'gta_']);
}

// The answer comes as a form, which sends itself where there is JavaScript.
export async function answeredByForm({ person, page, site, user, way, tap, look }) {
  const ask = (more) => page.goto(askingAddress(site, { redirect_uri: `${site.application.address}/back`, state: user, response_mode: 'form_post', ...more }));
  const sent = async (action) => {
    const arrived = site.application.arrival(user);
    await action();
    if (!way.javaScriptEnabled) await person.press('Continue');
    const { method, values } = await arrived;
    return [method, values.get('iss'), values.get('error') ?? values.get('code').slice(0, 4)];
  };
  await ask({});
  tap.is('after being asked', await sent(() => person.press('Authorize The wiki')), ['POST', site.issuer, 'gta_']);
  tap.is('without being asked', await sent(() => ask({})), ['POST', site.issuer, 'gta_']);
  await ask({ prompt: 'consent' });
  tap.is('after a no', await sent(() => person.press('Deny')), ['POST', site.issuer, 'access_denied']);
  if (!way.javaScriptEnabled) return;
  await page.route('**/form-post.js*', (route) => route.abort());
  await ask({});
  tap.is('it waits for a click where its script does not come', await person.heading(), 'Back to the application');
  await look('form-post');
  const arrived = site.application.arrival(user);
  await page.goto(askingAddress(site, { redirect_uri: `${site.application.address}/back`, state: user, prompt: 'none' }));
  tap.is('without a page at all', (await arrived).method, 'GET');
}

export async function wrongRequests({ person, page, site, tap, look }) {
  const status = async (more) => (await page.goto(askingAddress(site, more))).status();
  tap.is('of an unknown application', await status({ client_id: 'no-such-client' }), 400);
  tap.is('are told here and go nowhere', person.path(), '/login/oauth/authorize');
  await look('authorize-error');
  tap.is('so are those for an address that is not registered', [await status({ redirect_uri: 'https://wiki.example.evil.test/back' }), person.path()], [400, '/login/oauth/authorize']);
  await person.open('/no/such/page');
  tap.is('what is not there knows who asks', [await person.heading(), (await person.visitor()) !== ''], ['Page not found', true]);
  await person.follow('Go to the front page');
  tap.is('and shows the way on', person.path(), '/');
}
