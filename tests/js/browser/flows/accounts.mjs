// Accounts and passwords by links: in a mail, or from an administrator.
import { newContext } from '../chromium.mjs';
import { Person } from '../person.mjs';

export async function registering({ person, page, user, site, tap, look }) {
  await person.open('/');
  await person.lands(() => person.header().getByRole('link', { name: 'Register' }).click());
  await look('register');
  await person.fill({ 'User name': user, 'Email address': `${user}@example.test`, Password: 'short', 'Repeat password': 'short' });
  await person.press('Create account');
  tap.like('a password that is too short is refused', await person.text('#password-problem'), /too short/);
  await person.fill({ Password: 'a-good-password', 'Repeat password': 'a-good-password' });
  await person.press('Create account');
  tap.is('then comes a mail', await person.heading(), 'Check your inbox');
  await look('registered');
  await person.signIn(user, 'a-good-password');
  tap.is('there is no account before', await person.visitor(), '');
  await page.goto(await site.linkInMail(`${user}@example.test`));
  await look('activate');
  await person.press('Confirm and create account');
  tap.is('the link makes the account', [person.path(), await person.notice()], ['/user/login', `Welcome, ${user}. Your account is ready: sign in with your password.`]);
  await look('activated');
  await person.signIn(user, 'a-good-password');
  tap.is('which can be used', await person.visitor(), user);
}

async function choosePassword(person, password) {
  await person.fill({ 'New password': password, 'Repeat password': password });
  await person.press('Change password');
}

export async function forgotten({ person, page, user, site, tap, look }) {
  await site.makeUser(user);
  await person.open('/user/login');
  await person.follow('Forgot your password?');
  await look('forgotten');
  await person.fill({ 'Email address': `${user}@example.test` });
  await person.press('Send link');
  tap.is('a link is on its way', await person.heading(), 'Check your inbox');
  await look('forgotten-sent');
  const link = await site.linkInMail(`${user}@example.test`);
  await page.goto(link);
  await look('recover');
  await choosePassword(person, 'another-password');
  tap.is('the new password is set', await person.notice(), 'Your password has been changed. Sign in with the new one.');
  await person.signIn(user);
  tap.is('the old one is over', await person.visitor(), '');
  await person.signIn(user, 'another-password');
  tap.is('the new one lets in', await person.visitor(), user);
  await page.goto(link);
  tap.is('the link works once', await person.heading(), 'This link is not valid');
  await look('link-gone');
}

// An administrator makes the link with the pages, too, in a browser of their own.
export async function linkFromAdministrator({ person, page, user, site, tap, browser, way }) {
  await site.makeUser(user);
  const office = await newContext(browser, way);
  const alice = new Person(await office.newPage(), site.base);
  await alice.signIn('alice');
  await alice.open(`/-/admin/users/${user}`);
  await alice.press('Create password reset link');
  const { pathname, search } = new URL(await alice.text('#password-link'));
  await office.close();
  await page.goto(new URL(pathname + search, site.base).href);
  tap.like('the link says whose account it is', await person.main(), new RegExp(`For the account ${user}\\.`));
  await choosePassword(person, 'another-password');
  await person.signIn(user, 'another-password');
  tap.is('and lets them choose a password', await person.visitor(), user);
}
