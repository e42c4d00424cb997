// pages_browser.mjs BASE PROFILE PICTURES MAILS CLIENT_A CLIENT_B DATABASE: every page and the flows between them, with a browser, with
// and without JavaScript. MAILS is a file to which mail is written; CLIENT_A is a confidential client that goes back to
// BASE/robots.txt, CLIENT_B a public one of this machine, DATABASE a file that is broken in the end. alice administers the site. TAP.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Browser } from './browser.mjs';
import { lookAtEveryPage } from './every_page.mjs';
import { Inspector } from './inspector.mjs';
import { Person } from './person.mjs';
import { manage } from './settings_flows.mjs';
import { Tap } from './tap.mjs';

const [base, profile, pictures, mails, confidential, local, database] = process.argv.slice(2);
const tap = new Tap();
const browser = await Browser.start(profile);
const inspector = new Inspector(browser, tap, pictures);
const person = new Person(browser, base);
const { fill, press, heading, path, visitor, scripts, signIn, signOut, notice } = Object.fromEntries(
  ['fill', 'press', 'heading', 'path', 'visitor', 'scripts', 'signIn', 'signOut', 'notice'].map((name) => [name, person[name].bind(person)]));
// The address in the next mail, once it is there.
let seen = 0;
async function linkInMail() {
  const deadline = Date.now() + 10000;
  for (;;) {
    const links = readFileSync(mails, 'utf8').match(/^http\S+/gm);
    if (links?.length > seen) {
      const { pathname, search } = new URL(links[seen++]);
      return new URL(pathname + search, base).href;
    }
    if (Date.now() > deadline) throw new Error('no mail came');
    await new Promise((resolve) => { setTimeout(resolve, 50); });
  }
}

// --- nobody is signed in
await inspector.visit(`${base}/`, 'landing');
await inspector.visit(`${base}/user/login`, 'login');
await fill({ user_name: 'alice', password: 'wrong' });
await press('main button');
await inspector.look('login-wrong');
await inspector.visit(`${base}/no/such/page`, 'not-found');
await inspector.visit(`${base}/user/recover_account?code=x`, 'link-gone');
await inspector.visit(`${base}/user/sign_up`, 'register');
await browser.send('Emulation.setUserAgentOverride', { userAgent: 'test', acceptLanguage: 'de-DE,de' });
await browser.open(`${base}/user/login`);
tap.is('a browser that prefers German gets German', [await heading(), await browser.value('document.documentElement.lang')], ['Anmelden', 'de']);
await inspector.look('login-german');
await browser.send('Emulation.setUserAgentOverride', { userAgent: 'test', acceptLanguage: 'en' });

for (const isOn of [true, false]) {
  const how = isOn ? 'with JavaScript' : 'without JavaScript';
  await scripts(isOn);

  // --- an account of one's own
  const name = isOn ? 'carol' : 'dave';
  await browser.open(`${base}/user/sign_up`);
  await fill({ user_name: name, email: `${name}@example.test`, password: 'a-good-password', retype: 'a-good-password' });
  await press('main button');
  tap.is(`${how}: registering leads to the mail`, await heading(), 'Look into your mail');
  if (isOn) await inspector.look('registered');
  await browser.open(await linkInMail());
  if (isOn) await inspector.look('activate');
  await press('main button');
  tap.is(`${how}: the link makes the account`, [await path(), await notice()],
    ['/user/login', `Welcome, ${name}. Your account is ready: sign in with your password.`]);
  if (isOn) await inspector.look('activated');
  await signIn(name, 'a-good-password');
  tap.is(`${how}: which can be used`, await visitor(), name);
  await signOut();
  tap.is(`${how}: the button in the header signs out`, [await visitor(), await path()], ['', '/']);

  // --- a forgotten password
  await browser.open(`${base}/user/forgot_password`);
  if (isOn) await inspector.look('forgotten');
  await fill({ email: `${name}@example.test` });
  await press('main button');
  tap.is(`${how}: a link is on its way`, await heading(), 'Look into your mail');
  if (isOn) await inspector.look('forgotten-sent');
  await browser.open(await linkInMail());
  if (isOn) await inspector.look('recover');
  await fill({ password: 'another-password', retype: 'another-password' });
  await press('main button');
  tap.like(`${how}: the new password is set`, await notice(), /has been changed/);
  await signIn(name, 'another-password');
  tap.is(`${how}: and works`, await visitor(), name);
  await signOut();

  // --- somebody who must choose a password first
  const newcomer = isOn ? 'new1' : 'new2';
  await signIn(newcomer, `${newcomer}-password`);
  tap.is(`${how}: a new password comes first`, await path(), '/user/settings/change_password');
  if (isOn) await inspector.look('change-password');
  await browser.open(`${base}/user/settings/applications`);
  tap.is(`${how}: before anything else`, await path(), '/user/settings/change_password');
  await fill({ password: 'chosen-by-myself', retype: 'chosen-by-myself' });
  await press('main button');
  tap.is(`${how}: then all is open`, [await visitor(), await path()], [newcomer, '/user/settings/applications']);
  await signOut();

  // --- what applications ask for
  await signIn('alice', 'alice-password');
  tap.is(`${how}: alice sees her dashboard`, await heading(), 'Welcome, alice');
  if (isOn) await inspector.look('dashboard');
  await browser.open(`${base}/no/such/page`);
  tap.is(`${how}: an error page knows her`, await visitor(), 'alice');
  if (isOn) await inspector.look('not-found-signed-in');
  const ask = (client, more) => browser.open(`${base}/login/oauth/authorize?${new URLSearchParams({ response_type: 'code', client_id: client, state: 'x', ...more })}`);
  const back = { redirect_uri: `${base}/robots.txt` };
  const challenge = { redirect_uri: 'http://127.0.0.1/back', code_challenge_method: 'S256', code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' };
  await ask(confidential, { ...back, scope: isOn ? 'read:user read:issue' : 'read:issue' });
  if (isOn) await inspector.look('consent');
  await press('button[value=false]');
  tap.like(`${how}: no is no`, await browser.value('location.search'), /error=access_denied/);
  await ask(confidential, { ...back, scope: isOn ? 'read:user read:issue' : 'read:issue' });
  await press('#authorize-app');
  tap.like(`${how}: yes gives a code`, await browser.value('location.search'), /code=gta_/);
  if (isOn) { // the page sends itself on, unless its script does not come
    await browser.send('Network.setBlockedURLs', { urls: ['*form-post.js*'] });
    await ask(confidential, { ...back, scope: 'read:user read:issue', response_mode: 'form_post' });
    tap.is('an answer by a form waits for a click where it cannot send itself', await heading(), 'Back to the application');
    await inspector.look('form-post');
    await browser.send('Network.setBlockedURLs', { urls: [] });
  }
  await ask(confidential, { ...back, scope: 'write:repository read:user openid' });
  tap.is(`${how}: other scopes are asked for again`, await heading(), 'Allow The wiki?');
  if (isOn) await inspector.look('consent-changed');
  await ask(local, { ...challenge, scope: '' });
  tap.like(`${how}: full access and a program of this machine are said plainly`, await browser.value('document.querySelector("main").innerText'),
    /This is full access[^]*A program on your own computer/);
  if (isOn) await inspector.look('consent-local');
  await ask('no-such-client', back);
  tap.is(`${how}: a wrong request is told here and goes nowhere`, await path(), '/login/oauth/authorize');
  if (isOn) await inspector.look('authorize-error');
  const device = await (await fetch(`${base}/login/oauth/device`, { method: 'POST', body: new URLSearchParams({ client_id: local, scope: 'read:repository' }) })).json();
  await person.open('/login/device');
  if (isOn) await inspector.look('device');
  await fill({ user_code: device.user_code });
  await press('main button');
  tap.is(`${how}: a device asks`, await heading(), 'Allow My tool?');
  if (isOn) await inspector.look('device-confirm');
  await press('#authorize-app');
  tap.is(`${how}: and is let in`, await heading(), 'Your device is signed in');
  if (isOn) await inspector.look('device-done');
  await manage({ person, browser, tap, how, look: async (name) => { if (isOn) await inspector.look(name); } });
  tap.is(`${how}: no button needs JavaScript`, await browser.value('document.querySelectorAll("button[data-copy]:not([hidden])").length'), 0);
  await browser.open(`${base}/login/oauth/logout`);
  if (isOn) await inspector.look('logout');
  await press('main button');
  tap.is(`${how}: signed out at the wish of an application`, await heading(), 'You are signed out');
  if (isOn) await inspector.look('logged-out');
}
await scripts(true);

// --- the reference
await person.open('/api/swagger?plain=1');
tap.is('the plain reference is there', await heading(), 'API reference');
// The first operation of each kind says as much as all of them: they come from one template, and their markup is validated.
await browser.value(`for (const section of document.querySelectorAll('.reference-body > section')) {
  for (const each of [...section.querySelectorAll('article')].slice(1)) {
    document.querySelector('.toc a[href="#' + each.id + '"]')?.parentElement.remove();
    each.remove();
  }
}`);
await inspector.look('reference');
await person.open('/api/swagger');
await browser.until('document.querySelector("#swagger-ui .opblock-tag") !== null');
await inspector.look('swagger-ui', ['#swagger-ui']);

// --- all there is
await signIn('alice', 'alice-password');
await lookAtEveryPage(browser, tap, pictures, base);
await signOut();
await signIn('bob', 'bob-password');
await browser.open(`${base}/org/guild/settings/applications`);
tap.is('what is for others is refused', await browser.value('document.title.split(" · ")[0]'), '403 You may not do this');
await inspector.look('forbidden');
execFileSync('sqlite3', ['-cmd', '.timeout 10000', database, 'ALTER TABLE audit_entry RENAME TO gone']);
await person.open('/user/settings/audit');
tap.like('what fails says so', await browser.value('document.title'), /^500 /);
await inspector.look('failed');
await browser.stop();
tap.end();
