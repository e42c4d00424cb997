// swagger_browser.mjs BASE PROFILE PICTURES TOKEN: the API reference with a real browser. "Authorize" with a token, and with
// OAuth2 and PKCE against this very site, in the window that opens for it. TAP.
import { Browser } from './browser.mjs';
import { Tap } from './tap.mjs';

const [base, profile, pictures, token] = process.argv.slice(2);
const tap = new Tap();
const browser = await Browser.start(profile);
const quoted = (text) => JSON.stringify(text);
const click = (expression) => browser.value(`(${expression}).click()`);
// The part of the dialog for one way to sign in.
const container = (name) => `[...document.querySelectorAll('.auth-container')].find((each) => each.textContent.includes(${quoted(name)}))`;
const button = (within, words) => `[...(${within}).querySelectorAll('button')].find((each) => each.textContent.trim() === ${quoted(words)})`;

async function openDialog() {
  await browser.until('document.querySelector(".auth-wrapper .authorize") !== null');
  await click('document.querySelector(".auth-wrapper .authorize")');
  await browser.until('document.querySelector(".auth-container") !== null');
}
const closeDialog = () => click('document.querySelector(".modal-ux .close-modal")');

// What trying out GET /user answers: status and body.
async function whoAmI() {
  const operation = 'document.querySelector("[id^=operations-][id$=-userGetCurrent]")';
  const group = 'document.querySelector("#operations-tag-user")';
  await browser.until(`${group} !== null`);
  if (!(await browser.value(`${group}.dataset.isOpen === 'true'`))) await click(group);
  await browser.until(`${operation} !== null`);
  if (!(await browser.value(`${operation}.classList.contains('is-open')`))) {
    await click(`${operation}.querySelector('.opblock-summary-control')`);
    await browser.until(`${operation}.querySelector('.try-out__btn') !== null`);
    await click(`${operation}.querySelector('.try-out__btn')`);
    await browser.until(`${operation}.querySelector('.execute') !== null`);
  } else await click(`${operation}.querySelector('.btn-clear')`);
  await click(`${operation}.querySelector('.execute')`);
  await browser.until(`${operation}.querySelector('.live-responses-table .response-col_status') !== null`);
  return browser.value(`${operation}.querySelector('.live-responses-table .response').innerText`);
}

await browser.open(`${base}/api/swagger`);
await openDialog();
await browser.value(`${container('AuthorizationHeaderToken')}.querySelector('input').focus()`);
await browser.type(`token ${token}`);
await click(button(container('AuthorizationHeaderToken'), 'Authorize'));
await browser.until(`${button(container('AuthorizationHeaderToken'), 'Logout')} !== undefined`);
await closeDialog();
tap.is('nothing says that it could not be loaded', await browser.value('document.getElementById("swagger-ui-failed").offsetHeight'), 0);
tap.like('a token is sent with what is tried out', await whoAmI(), /^200[^]*"login": "alice"/);
await openDialog();
await click(button(container('AuthorizationHeaderToken'), 'Logout'));
await closeDialog();
tap.like('until one signs out', await whoAmI(), /^401/);

await openDialog();
tap.is('OAuth2 knows the reference as a client', await browser.value(`${container('OAuth2')}.querySelector('#client_id_accessCode')?.value.length > 0`), true);
await browser.value(`[...(${container('OAuth2')}).querySelectorAll('input[type=checkbox]')].find((each) => each.id.startsWith('read:user')).click()`);
await browser.inNewWindow(() => click(button(container('OAuth2'), 'Authorize')), async () => {
  await browser.until('document.getElementById("user_name") !== null');
  await browser.value('document.getElementById("user_name").value = "alice"; document.getElementById("password").value = "alice-password"');
  await browser.value('document.getElementById("password").focus()');
  await browser.load(() => browser.press('Enter'));
  await browser.until('document.getElementById("authorize-app") !== null');
  tap.is('its window asks for what was chosen', await browser.value('document.querySelector("h1").textContent'), 'Allow API reference?');
  await browser.picture(pictures, 'swagger-consent');
  await browser.value('document.getElementById("authorize-app").focus()');
  await browser.press('Enter');
});
await browser.until(`${button(container('OAuth2'), 'Logout')} !== undefined`);
await browser.picture(pictures, 'swagger-authorized');
await closeDialog();
tap.like('then operations are tried out with that access', await whoAmI(), /^200[^]*"login": "alice"/);
await browser.picture(pictures, 'swagger');
await browser.stop();
tap.end();
