// consent_browser.mjs BASE PROFILE PORT CLIENT_ID: a real browser carries requests and answers between an application and the
// service. What a policy for pages forbids, only a browser refuses. TAP.
import { createServer } from 'node:http';
import { Browser } from './browser.mjs';
import { Tap } from './tap.mjs';

const [base, profile, port, clientId] = process.argv.slice(2);
const tap = new Tap();
const waiting = [];

// The application shows a page of its own and says what it was sent.
const application = createServer((request, answer) => {
  const { pathname, search } = new URL(request.url, 'http://application');
  let text = '';
  request.setEncoding('utf8').on('data', (part) => { text += part; }).on('end', () => {
    answer.setHeader('Content-Type', 'text/html').end('<!doctype html><title>The application</title>');
    if (pathname === '/back') waiting.shift()?.({ method: request.method, values: new URLSearchParams(text || search) });
  });
}).listen(port, '127.0.0.1');
const arrival = () => new Promise((resolve) => { waiting.push(resolve); });

const addressOf = (more) => `${base}/login/oauth/authorize?${new URLSearchParams({ client_id: clientId, response_type: 'code', scope: 'openid',
  redirect_uri: `http://127.0.0.1:${port}/back`, state: 'a+b/c= d', ...more })}`;
const browser = await Browser.start(profile);
const heading = () => browser.value('document.querySelector("h1").textContent');

// press(SELECTOR): the answer that reaches the application after that button.
async function press(selector) {
  const arrived = arrival();
  await browser.value(`document.querySelector('${selector}').focus()`);
  await browser.press('Enter');
  return arrived;
}

function check(name, { method, values }, want) {
  tap.is(`${name}: sent`, method, want.method);
  tap.is(`${name}: with what was asked`, [values.get('state'), values.get('iss'), values.get('error')], ['a+b/c= d', base, want.error ?? null]);
  if (!want.error) tap.like(`${name}: and a code`, values.get('code'), /^gta_/);
}

await browser.open(addressOf({}));
tap.is('she signs in first', await heading(), 'Sign in');
await browser.type('alice');
await browser.press('Tab');
await browser.type('alice-password');
await browser.load(() => browser.press('Enter'));
tap.is('then she is asked', await heading(), 'Allow The wiki?');
check('allowed', await press('#authorize-app'), { method: 'GET' });

let arrived = arrival();
await browser.open(addressOf({ response_mode: 'form_post' }));
check('by a form that sends itself', await arrived, { method: 'POST' });

await browser.open(addressOf({ response_mode: 'form_post', prompt: 'consent' }));
check('by a form after being asked', await press('#authorize-app'), { method: 'POST' });

await browser.open(addressOf({ prompt: 'consent' }));
check('not allowed', await press('button[value=false]'), { method: 'GET', error: 'access_denied' });

await browser.open(addressOf({ prompt: 'consent', response_mode: 'form_post' }));
check('not allowed by a form', await press('button[value=false]'), { method: 'POST', error: 'access_denied' });

arrived = arrival();
await browser.open(addressOf({ prompt: 'none' }));
check('without a page', await arrived, { method: 'GET' });

await browser.stop();
application.close();
application.closeAllConnections();
tap.end();
