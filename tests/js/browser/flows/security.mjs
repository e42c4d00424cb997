// A second factor of one's own.
import { codeOf } from '../site.mjs';

export async function factor({ person, page, user, tap, look }) {
  const codes = async () => (await page.locator('#codes').textContent()).trim().split('\n');
  await person.open('/user/settings/security');
  await look('settings-security');
  await person.follow('Enable two-factor authentication');
  await look('settings-two-factor');
  const picture = page.getByRole('img', { name: /QR code/ });
  tap.is('the picture is there', await picture.evaluate((each) => each.complete && each.naturalWidth > 50), true);
  await person.fill({ 'Six-digit code': '000000' });
  await person.press('Enable two-factor authentication');
  tap.like('a wrong code is told beside the field', await person.text('#passcode-problem'), /wrong/);
  const secret = await person.text('.key-text');
  const before = codeOf(secret);
  await person.fill({ 'Six-digit code': before });
  await person.press('Enable two-factor authentication');
  const first = await codes();
  tap.is('ten scratch codes', [first.length, new Set(first).size], [10, 10]);
  await look('settings-scratch-codes');
  await person.follow('I have stored them');
  tap.is('it is on', await person.text('.tag.good'), 'enabled');
  await look('settings-security-on');
  await person.press('Generate new scratch codes');
  tap.is('new codes are others', (await codes()).filter((each) => first.includes(each)), []);
  await person.signOut();
  await person.signIn(user);
  tap.is('the password is not enough any more', person.path(), '/user/two_factor');
  await person.fill({ 'Six-digit code': before });
  await person.press('Verify');
  tap.is('a code works once', await person.alert(), 'This code is wrong or has already been used.');
  await person.follow('Use a scratch code');
  await person.fill({ 'Scratch code': first[0] });
  await person.press('Verify');
  tap.is('old scratch codes do not', await person.alert(), 'This code is wrong or has already been used.');
}

export async function factorOff({ person, page, user, tap }) {
  await person.open('/user/settings/security/two_factor/enroll');
  await person.fill({ 'Six-digit code': codeOf(await person.text('.key-text')) });
  await person.press('Enable two-factor authentication');
  const [scratch] = (await page.locator('#codes').textContent()).trim().split('\n');
  await person.signOut();
  await person.signIn(user);
  await person.follow('Use a scratch code');
  await person.fill({ 'Scratch code': scratch });
  await person.press('Verify');
  await person.open('/user/settings/security');
  tap.like('a code is used up', await person.main(), /9 scratch codes are left/);
  await person.fill({ 'Your password': 'not it' });
  await person.press('Disable two-factor authentication');
  tap.is('switching it off takes the password', await person.text('#password-problem'), 'This is not your current password.');
  await person.fill({ 'Your password': `${user}-password` });
  await person.press('Disable two-factor authentication');
  tap.is('then it is off', await person.notice(), 'Two-factor authentication has been disabled.');
  await person.signOut();
  await person.signIn(user);
  tap.is('and the password is enough', await person.visitor(), user);
}
