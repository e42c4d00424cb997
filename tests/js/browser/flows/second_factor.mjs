// Signing in with a one-time password or a scratch code.
import { codeOf } from '../site.mjs';

// No mouse is touched.
export async function byKeyboard({ person, page, user, site, tap, look, way }) {
  await site.makeUser(user);
  const { secret } = site.enrol(user);
  const { keyboard } = page;
  const enter = () => person.lands(() => keyboard.press('Enter'));
  await person.open('/user/login');
  tap.is('the name is asked for first', await person.focused(), 'user_name');
  await keyboard.type(user);
  await keyboard.press('Tab');
  await keyboard.type('not the password');
  await enter();
  tap.is('after a wrong password it is the password', await person.focused(), 'password');
  await keyboard.type(`${user}-password`);
  await keyboard.press('Tab');
  await keyboard.press('Space');
  tap.is('the box can be ticked', await person.field('Stay signed in on this browser').isChecked(), true);
  await keyboard.press('Tab');
  tap.is('then comes the button', await person.focused(), 'Sign in');
  await enter();
  tap.is('a code is asked for', person.path(), '/user/two_factor');
  tap.is('and can be typed at once', await person.focused(), 'passcode');
  await look('two-factor');
  await keyboard.type('000000');
  await enter();
  tap.is('a wrong one is told aloud', await person.alert(), 'This code is wrong or has already been used.');
  await keyboard.type(codeOf(secret));
  await enter();
  tap.is('the right one lets in', await person.visitor(), user);
  if (way.javaScriptEnabled) tap.is('scripts cannot see the cookies', await page.evaluate('document.cookie'), '');
  await person.open('/user/login?again=1');
  tap.is('typing the password again is for this account', await person.field('User name').getAttribute('readonly'), '');
  await look('again');
}

export async function scratchCode({ person, user, site, tap, look }) {
  await site.makeUser(user);
  const { codes: [scratch] } = site.enrol(user);
  await person.signIn(user);
  await person.follow('Use a scratch code');
  await look('two-factor-scratch');
  await person.fill({ 'Scratch code': scratch });
  await person.press('Verify');
  tap.is('a scratch code lets in', await person.visitor(), user);
  await person.signOut();
  await person.signIn(user);
  await person.follow('Use a scratch code');
  await person.fill({ 'Scratch code': scratch });
  await person.press('Verify');
  tap.is('once', [await person.alert(), await person.visitor()], ['This code is wrong or has already been used.', '']);
  await person.follow('start over');
  tap.is('one can begin again', person.path(), '/user/login');
}
