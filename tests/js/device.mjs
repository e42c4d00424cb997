// device.mjs BASE PROFILE PICTURES CLIENT_ID: alice lets a device in and signs out, without a mouse. TAP.
import { Browser } from './browser.mjs';

const [base, profile, pictures, clientId] = process.argv.slice(2);
let count = 0;
let failed = 0;
function is(name, have, want) {
  count += 1;
  if (have === want) return console.log(`ok ${count} - ${name}`);
  failed += 1;
  console.log(`not ok ${count} - ${name}\n# have: ${have}\n# want: ${want}`);
}
const post = async (path, form) => (await fetch(`${base}${path}`, { method: 'POST', body: new URLSearchParams(form) })).json();

const browser = await Browser.start(profile);
const heading = () => browser.value('document.querySelector("h1").textContent');
// The picture of a narrow page must not need scrolling to the side.
const isNarrowEnough = () => browser.value('document.documentElement.scrollWidth <= 360');
async function picture(name) {
  await browser.send('Emulation.setDeviceMetricsOverride', { width: 360, height: 800, deviceScaleFactor: 1, mobile: false });
  is(`${name} fits a telephone`, await isNarrowEnough(), true);
  await browser.picture(pictures, name);
}

const device = await post('/login/oauth/device', { client_id: clientId, scope: 'openid read:repository write:issue' });
const poll = () => post('/login/oauth/access_token', { client_id: clientId, device_code: device.device_code,
  grant_type: 'urn:ietf:params:oauth:grant-type:device_code' });
await browser.open(device.verification_uri_complete);
is('she has to sign in first', await heading(), 'Sign in');
await browser.type('alice');
await browser.press('Tab');
await browser.type('alice-password');
await browser.load(() => browser.press('Enter'));
is('and comes back with the code', await browser.value('document.getElementById("user_code").value'), device.user_code);
is('which could be typed at once', await browser.focus(), 'user_code');
await picture('device-code');
is('nothing has happened yet', (await poll()).error, 'authorization_pending');
await browser.value('document.getElementById("user_code").value = "BCDF-GHJK"');
await browser.load(() => browser.press('Enter'));
is('a wrong code is told aloud', await browser.value('document.querySelector("[role=alert]").textContent'),
  'This code is not known. It may have expired, or it was answered before.');
await picture('device-code-wrong');
await browser.value(`document.getElementById("user_code").value = "${device.user_code.toLowerCase()}"`);
await browser.load(() => browser.press('Enter'));
is('she is asked', await heading(), 'Allow git-credential-oauth?');
is('and told where the device is', await browser.value('document.body.textContent.includes("127.0.0.1")'), true);
await picture('device-confirm');
await browser.value('document.getElementById("authorize-app").focus()');
await browser.load(() => browser.press('Enter'));
is('the device is in', await heading(), 'Your device is signed in');
await picture('device-done');
const tokens = await poll();
is('and has its tokens', tokens.token_type, 'bearer');
is('for what was asked', tokens.scope, 'openid read:repository write:issue');
is('once', (await poll()).error, 'invalid_grant');

await browser.open(`${base}/login/oauth/logout?id_token_hint=${tokens.id_token}`);
is('a device cannot sign the browser out', await heading(), 'Sign out?');
await picture('logout');
await browser.value('document.querySelector(".desk button").focus()');
await browser.load(() => browser.press('Enter'));
is('she can', await heading(), 'You are signed out');
await picture('logged-out');
await browser.open(`${base}/login/oauth/logout?id_token_hint=bad&post_logout_redirect_uri=https%3A%2F%2Fapp.test%2F`);
is('a wrong hint leads nowhere', await browser.value('location.pathname'), new URL(`${base}/login/oauth/logout`).pathname);
await picture('logout-refused');
await browser.stop();
console.log(`1..${count}`);
process.exit(failed === 0 ? 0 : 1);
