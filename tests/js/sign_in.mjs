// sign_in.mjs BASE PROFILE PICTURES: alice signs in with password and one-time password, without a mouse. TAP.
// TRIVET_SECRET is what her authenticator application makes codes of.
import { execFileSync } from 'node:child_process';
import { Browser } from './browser.mjs';

const [base, profile, pictures] = process.argv.slice(2);
let count = 0;
let failed = 0;
function is(name, have, want) {
  count += 1;
  if (have === want) return console.log(`ok ${count} - ${name}`);
  failed += 1;
  console.log(`not ok ${count} - ${name}\n# have: ${have}\n# want: ${want}`);
}

const browser = await Browser.start(profile);
await browser.open(`${base}/user/login`);
is('the name is asked for first', await browser.focus(), 'user_name');
await browser.picture(pictures, 'sign-in');
await browser.type('alice');
await browser.press('Tab');
await browser.type('not her password');
await browser.load(() => browser.press('Enter'));
is('a wrong password is told aloud', await browser.value('document.querySelector("[role=alert]").textContent'),
  'The user name or the password is not right.');
is('the name is still there', await browser.value('document.getElementById("user_name").value'), 'alice');
is('so the password is asked for', await browser.focus(), 'password');
await browser.picture(pictures, 'sign-in-wrong');
await browser.type('alice-password');
await browser.press('Tab');
await browser.press('Space');
is('the box can be ticked', await browser.value('document.getElementById("remember").checked'), true);
await browser.press('Tab');
is('then the button', await browser.focus(), 'Sign in');
await browser.load(() => browser.press('Enter'));
is('a code is asked for', await browser.value('location.pathname'), new URL(`${base}/user/two_factor`).pathname);
is('and can be typed at once', await browser.focus(), 'passcode');
await browser.picture(pictures, 'two-factor');
await browser.type(execFileSync('oathtool', ['--totp', '--base32', process.env.TRIVET_SECRET], { encoding: 'utf8' }).trim());
await browser.load(() => browser.press('Enter'));
is('she is in', await browser.value('document.querySelector(".visitor strong").textContent'), 'alice');
is('scripts cannot see the cookies', await browser.value('document.cookie'), '');
await browser.picture(pictures, 'signed-in');
await browser.open(`${base}/user/login?again=1`);
is('typing the password again is for her account', await browser.value('document.getElementById("user_name").readOnly'), true);
await browser.picture(pictures, 'again');
await browser.open(`${base}/user/logout`);
await browser.picture(pictures, 'sign-out');
await browser.value('document.querySelector(".desk button").focus()');
await browser.load(() => browser.press('Enter'));
is('she is out', await browser.value('document.querySelector(".visitor") === null'), true);
await browser.stop();
console.log(`1..${count}`);
process.exit(failed === 0 ? 0 : 1);
