// Signing in with a password, being remembered, having to choose another password, signing out.
import { newContext } from '../chromium.mjs';
import { Person } from '../person.mjs';

const WRONG = 'Wrong user name or password.';
const SESSION = 'i_like_gitea';

export async function byNameOrAddress({ person, page, user, site, tap, look }) {
  await site.makeUser(user);
  await person.open('/');
  await look('landing');
  tap.is('nobody is signed in', await person.visitor(), '');
  await person.lands(() => person.header().getByRole('link', { name: 'Sign in' }).click());
  await look('login');
  await person.signIn(user, 'not it');
  tap.is('a wrong password is told aloud', await person.alert(), WRONG);
  tap.is('the name is still there', await person.field('User name or email address').inputValue(), user);
  await look('login-wrong');
  await person.signIn('nobody-at-all', 'not it');
  tap.is('so is an unknown name, in the same words', await person.alert(), WRONG);
  await person.signIn(user);
  tap.is('the name lets in', [await person.visitor(), person.path()], [user, '/']);
  await person.signOut();
  tap.is('the button in the header signs out', [await person.visitor(), person.path()], ['', '/']);
  await person.open('/user/settings/keys');
  tap.is('what is for users leads to the sign-in', person.path(), '/user/login');
  await person.fill({ 'User name or email address': `${user}@example.test`, Password: `${user}-password` });
  await person.press('Sign in');
  tap.is('the address lets in, too, and to where one wanted to go', [await person.visitor(), person.path()], [user, '/user/settings/keys']);
}

// The browser is closed: what is kept of it comes back without the session.
async function reopened(browser, way, context) {
  const { cookies } = await context.storageState();
  return newContext(browser, way, { storageState: { cookies: cookies.filter(({ name }) => !name.endsWith(SESSION)), origins: [] } });
}

export async function remembered({ person, user, site, tap, browser, way, context }) {
  await site.makeUser(user);
  await person.signIn(user);
  const forgetful = await reopened(browser, way, context);
  const stranger = new Person(await forgetful.newPage(), site.base);
  await stranger.open('/');
  tap.is('a browser that was not asked to forgets', await stranger.visitor(), '');
  await forgetful.close();
  await person.signOut();
  await person.open('/user/login');
  await person.fill({ 'Stay signed in on this browser': true });
  await person.fill({ 'User name or email address': user, Password: `${user}-password` });
  await person.press('Sign in');
  const kept = await reopened(browser, way, context);
  const before = (await kept.cookies()).map(({ value }) => value);
  const friend = new Person(await kept.newPage(), site.base);
  await friend.open('/user/settings/sessions');
  tap.is('one that was remembers', await friend.visitor(), user);
  tap.is('and is said to', await friend.text('tr:has(.tag.good) .tag:not(.good)'), 'stays signed in');
  tap.is('with another secret each time', (await kept.cookies()).filter(({ value }) => before.includes(value)).map(({ name }) => name), []);
  await friend.signOut();
  tap.is('until it signs out', (await kept.cookies()).filter(({ value }) => value !== '').map(({ name }) => name), []);
  await kept.close();
}

export async function mustChange({ person, user, site, tap, look }) {
  await site.makeUser(user, { must_change_password: true });
  await person.signIn(user);
  tap.is('a new password comes first', person.path(), '/user/settings/change_password');
  await look('change-password');
  await person.open('/user/settings/applications');
  tap.is('before anything else', person.path(), '/user/settings/change_password');
  await person.fill({ 'New password': 'chosen-by-myself', 'Repeat password': 'chosen-by-another' });
  await person.press('Change password');
  tap.is('typed twice alike', await person.text('#retype-problem'), 'The passwords do not match.');
  await person.fill({ 'New password': 'chosen-by-myself', 'Repeat password': 'chosen-by-myself' });
  await person.press('Change password');
  tap.is('then all is open', [await person.visitor(), person.path()], [user, '/user/settings/applications']);
}

export async function leaving({ person, page, user, context, tap, look }) {
  await person.open('/user/logout');
  tap.is('leaving by an address asks', await person.heading(), 'Sign out');
  await look('sign-out');
  await person.follow('Stay signed in');
  tap.is('one can stay', await person.visitor(), user);
  await person.open('/user/logout');
  await person.press('Sign out');
  tap.is('or go', await person.visitor(), '');
  tap.is('and nothing is left of the session', (await context.cookies()).filter(({ name, value }) => name.endsWith(SESSION) && value !== ''), []);
  await page.goBack();
  tap.is('also not on the page before', await person.visitor(), '');
}

// Somebody signs out, or in again, in another window while they write.
export async function lostText({ person, context, user, site, tap, look }) {
  await site.api('POST', `admin/users/${user}/repos`, { name: 'garden', auto_init: true });
  await site.api('POST', `repos/${user}/garden/issues`, { title: 'Water the roses' });
  const window = new Person(await context.newPage(), site.base);
  await person.open(`/${user}/garden/issues/1`);
  await person.fill({ 'Your comment': 'Every evening.' });
  await window.open('/');
  await window.signOut();
  await person.press('Comment');
  tap.is('who is signed out can copy what they wrote', [await person.heading(), await person.field('Text').inputValue()], ['You are signed out', 'Every evening.']);
  await look('signed-out-with-text');
  await person.signIn(user);
  await person.open(`/${user}/garden/issues/1`);
  await person.fill({ 'Your comment': 'Every morning.' });
  await window.open('/');
  await window.signOut();
  await window.signIn(user);
  await person.press('Comment');
  tap.is('who has signed in again has it in a form', [await person.heading(), await person.field('Text').inputValue()], ['Your sign-in has changed', 'Every morning.']);
  await look('signed-in-again-with-text');
  await person.press('Send again');
  tap.like('and sends it', await person.main(), /Every morning\./);
  tap.is('to where it belongs', person.path(), `/${user}/garden/issues/1`);
  await window.page.close();
}
