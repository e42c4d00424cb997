// settings_browser.mjs BASE PROFILE PICTURES: alice manages her account and the site, with and without JavaScript. TAP.
import { execFileSync } from 'node:child_process';
import { Browser } from './browser.mjs';
import { Tap } from './tap.mjs';

const [base, profile, pictures] = process.argv.slice(2);
const tap = new Tap();
const browser = await Browser.start(profile);
const { is, like } = { is: tap.is.bind(tap), like: tap.like.bind(tap) };
const text = (selector) => browser.value(`(document.querySelector(${JSON.stringify(selector)})?.textContent ?? '').trim()`);
const path = () => browser.value('location.pathname');
const set = (selector, value) => browser.value(`document.querySelector(${JSON.stringify(selector)}).value = ${JSON.stringify(value)}`);
const submit = (selector) => browser.load(() => browser.value(`document.querySelector(${JSON.stringify(selector)}).closest('form').requestSubmit()`));
const fits = () => browser.value('document.documentElement.scrollWidth <= document.documentElement.clientWidth');

async function picture(name) {
  await browser.picture(pictures, name);
  await browser.send('Emulation.setDeviceMetricsOverride', { width: 360, height: 800, deviceScaleFactor: 1, mobile: false });
  is(`${name} fits a telephone`, await fits(), true);
  await browser.send('Emulation.clearDeviceMetricsOverride');
}

async function signIn() {
  await browser.open(`${base}/user/login`);
  await set('#user_name', 'alice');
  await set('#password', 'alice-password');
  await submit('#password');
}

async function manageAccount(suffix) {
  await browser.open(`${base}/user/settings/profile`);
  await set('#full_name', `Alice ${suffix}`);
  await set('#website', 'ftp://nowhere');
  await browser.value('document.querySelector("#website").type = "text"');
  await submit('#full_name');
  like('what is wrong stands beside the field', await text('#website-problem'), /https/);
  is('what was typed is still there', await browser.value('document.querySelector("#full_name").value'), `Alice ${suffix}`);
  await picture(`settings-profile-${suffix}`);
  await set('#website', 'https://alice.test');
  await submit('#full_name');
  is('the next page says that it is saved', await text('.notice-line'), 'Your profile is saved.');

  await browser.open(`${base}/user/settings/applications`);
  await picture(`settings-applications-${suffix}`);
  await set('#name', `ci ${suffix}`);
  await set('#scope-user', 'read:user');
  await submit('#name');
  like('the token is shown', await text('#token-value'), /^[0-9a-f]{40}$/);
  await picture(`settings-token-${suffix}`);
  await browser.open(`${base}/user/settings/applications`);
  is('and never again', await text('#token-value'), '');
  await set('#application_name', `Wiki ${suffix}`);
  await set('#redirect_uris', 'https://wiki.test/back');
  await submit('#application_name');
  like('so is the secret of an application', await text('#client-secret'), /^gto_/);
  await picture(`application-secret-${suffix}`);
}

await signIn();
is('she is in', await text('.visitor strong'), 'alice');
await manageAccount('script');
await browser.send('Emulation.setScriptExecutionDisabled', { value: true });
await browser.open(`${base}/user/settings/sessions`);
await browser.send('Emulation.setScriptExecutionDisabled', { value: false });
is('without JavaScript there is no button that would need it', await browser.value('document.querySelectorAll("button[data-copy]:not([hidden])").length'), 0);

for (const page of ['account', 'keys', 'sessions', 'audit', 'security']) {
  await browser.open(`${base}/user/settings/${page}`);
  is(`${page} is there`, await browser.value('document.querySelector(".sections [aria-current]") !== null'), true);
  await picture(`settings-${page}`);
}

await browser.open(`${base}/user/settings/security/two_factor/enroll`);
await picture('settings-two-factor');
const secret = (await text('.key-text')).replaceAll(' ', '');
await set('#passcode', execFileSync('oathtool', ['--totp', '--base32', secret], { encoding: 'utf8' }).trim());
await submit('#passcode');
is('ten scratch codes', (await text('#codes')).split('\n').length, 10);
await picture('settings-scratch-codes');
await browser.open(`${base}/user/settings/security`);
await picture('settings-security-on');
await set('#password', 'alice-password');
await submit('#password');
is('it is off again', await text('.notice-line'), 'The second factor is switched off.');

for (const page of ['members', 'teams', 'applications']) {
  await browser.open(`${base}/org/guild/settings/${page}`);
  is(`${page} of the organization are there`, await browser.value('document.querySelector(".sections [aria-current]") !== null'), true);
  await picture(`org-${page}`);
}
for (const page of ['users', 'users/new', 'users/bob', 'organizations', 'applications', 'signing_keys', 'tasks', 'audit', 'configuration', 'health']) {
  await browser.open(`${base}/-/admin/${page}`);
  is(`${page} of the administration is there`, await browser.value('document.querySelector(".sections [aria-current]") !== null'), true);
  await picture(`admin-${page.replace('/', '-')}`);
}
await browser.open(`${base}/-/admin/signing_keys/rotate?urgency=planned`);
await submit('.desk button');
is('the keys are rotated', await path(), new URL(`${base}/-/admin/signing_keys`).pathname);
await browser.stop();
tap.end();
