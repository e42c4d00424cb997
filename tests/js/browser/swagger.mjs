// swagger.mjs SITE: the API reference. "Authorize" with a token, and with OAuth2 and PKCE against this very site, in the
// window that opens for it. TAP.
import { WAYS, newContext, startChromium } from './chromium.mjs';
import { Inspector } from './inspector.mjs';
import { Person } from './person.mjs';
import { Site } from './site.mjs';
import { Tap } from '../tap.mjs';

const site = new Site(process.argv[2]);
const tap = new Tap();
const browser = await startChromium();
const context = await newContext(browser, WAYS[0]);
const page = await context.newPage();
const inspector = new Inspector(page, tap, site.pictures);
const dialog = page.locator('.dialog-ux');
// The part of the dialog for one way to sign in.
const way = (name) => dialog.locator('.auth-container', { hasText: name });
const openDialog = () => page.locator('.scheme-container .authorize').click();
const closeDialog = () => dialog.locator('.close-modal').click();

// What trying out GET /user answers: status and body.
const operation = page.locator('[id^=operations-][id$=-userGetCurrent]');
async function openOperation() {
  await page.locator('#operations-tag-user').click();
  await operation.locator('.opblock-summary-control').click();
  await operation.getByRole('button', { name: 'Try it out' }).click();
}
async function whoAmI() {
  const clear = operation.getByRole('button', { name: 'Clear' });
  if (await clear.count()) await clear.click();
  await operation.getByRole('button', { name: 'Execute' }).click();
  const answer = operation.locator('.live-responses-table .response');
  await answer.locator('.response-col_status').waitFor();
  return answer.innerText();
}

async function withToken() {
  await openDialog();
  await way('AuthorizationHeaderToken').getByRole('textbox').fill(`token ${site.token}`);
  await way('AuthorizationHeaderToken').locator('button', { hasText: 'Authorize' }).click();
  await way('AuthorizationHeaderToken').locator('button', { hasText: 'Logout' }).waitFor();
  await closeDialog();
  tap.is('nothing says that it could not be loaded', await page.locator('#swagger-ui-failed').isVisible(), false);
  await openOperation();
  tap.like('a token is sent with what is tried out', await whoAmI(), /^200[^]*"login": "alice"/);
  await openDialog();
  await way('AuthorizationHeaderToken').locator('button', { hasText: 'Logout' }).click();
  await closeDialog();
  tap.like('until one signs out', await whoAmI(), /^401/);
}

// In the window that opens alice signs in and agrees; then it closes by itself.
async function agree(opened) {
  const alice = new Person(opened, site.base);
  await alice.fill({ 'User name or email address': 'alice', Password: 'alice-password' });
  await alice.press('Sign in');
  tap.is('its window asks for what was chosen', [await alice.heading(), await alice.texts('.permissions li')],
    ['Authorize API reference?', ['Read your profile, settings, email addresses and keys']]);
  await Promise.all([opened.waitForEvent('close'), alice.button('Authorize API reference').click()]);
}

async function withOauth() {
  await openDialog();
  const oauth = way('OAuth2');
  tap.like('OAuth2 knows the reference as a client', await oauth.locator('#client_id_accessCode').inputValue(), /./);
  await oauth.locator('label[for^="read:user-"]').first().click();
  const [opened] = await Promise.all([page.waitForEvent('popup'), oauth.locator('button', { hasText: 'Authorize' }).click()]);
  await agree(opened);
  await oauth.locator('button', { hasText: 'Logout' }).waitFor();
  await closeDialog();
  tap.like('then operations are tried out with that access', await whoAmI(), /^200[^]*"login": "alice"/);
  await inspector.look('swagger', ['#swagger-ui']);
}

await page.goto(`${site.base}/api/swagger`);
await tap.survives('trying out with a token', withToken);
await tap.survives('trying out with OAuth2', withOauth);
await browser.close();
tap.end();
