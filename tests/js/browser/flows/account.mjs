// Password, addresses and the end of an account.

export async function password({ person, user, tap, look }) {
  await person.open('/user/settings/account');
  await look('settings-account');
  await person.fill({ 'Current password': 'not it', 'New password': 'a-better-password', 'Repeat password': 'a-better-password' });
  await person.press('Change password');
  tap.is('a wrong one is told beside its field', await person.text('#old_password-problem'), 'This is not your current password.');
  await person.fill({ 'Current password': `${user}-password`, 'New password': 'a-better-password', 'Repeat password': 'a-better-password' });
  await person.press('Change password');
  tap.is('it is changed', await person.notice(), 'Your password has been changed. You have been signed out everywhere else.');
  await person.signOut();
  await person.signIn(user);
  tap.is('the old one is over', await person.visitor(), '');
  await person.signIn(user, 'a-better-password');
  tap.is('the new one lets in', await person.visitor(), user);
}

export async function addresses({ person, page, user, site, tap, look }) {
  const second = `${user}-too@example.test`;
  const states = async () => (await person.texts('tbody tr')).map((row) => row.replace(/ ?(Send verification link|Make primary|Remove)/g, ''));
  await person.open('/user/settings/account');
  await person.fill({ 'New email address': 'bob@example.test' });
  await person.press('Add email address');
  tap.is('an address of somebody else can be claimed like any other', [await person.notice(), await states()], ['We have sent a mail to bob@example.test. Follow the link in it to verify the address.', [`${user}@example.test primary verified`, 'bob@example.test not verified']]);
  await person.press('Remove: bob@example.test');
  await person.fill({ 'New email address': 'no address' });
  await person.pressUnchecked('Add email address');
  tap.like('what is none is told beside the field', await person.text('#email-problem'), /address/);
  await person.fill({ 'New email address': second });
  await person.press('Add email address');
  tap.is('one is added', await person.notice(), `We have sent a mail to ${second}. Follow the link in it to verify the address.`);
  tap.is('nobody knows yet whether it is theirs', await states(), [`${user}@example.test primary verified`, `${second} not verified`]);
  await page.goto(await site.linkInMail(second));
  await look('settings-verify-address');
  await person.press('Verify address');
  tap.is('a link in a mail shows it', [await person.notice(), await states()], [`${second} has been verified.`, [`${user}@example.test primary verified`, `${second} verified`]]);
  await person.press(`Make primary: ${second}`);
  tap.is('it can be the first one', await states(), [`${second} primary verified`, `${user}@example.test verified`]);
  await person.press(`Remove: ${user}@example.test`);
  tap.is('and the only one', await states(), [`${second} primary verified`]);
}

export async function farewell({ person, user, tap, look }) {
  await person.open('/user/settings/account');
  await person.follow('Delete account …');
  tap.is('one is asked', await person.heading(), `Delete account ${user}?`);
  await look('settings-delete-account');
  await person.follow('Cancel');
  tap.is('and can think better of it', person.path(), '/user/settings/account');
  await person.follow('Delete account …');
  await person.fill({ 'Your password': 'not it' });
  await person.press('Delete account');
  tap.is('it takes the password', await person.alert(), 'This is not your current password.');
  await person.fill({ 'Your password': `${user}-password` });
  await person.press('Delete account');
  tap.is('then it is gone', [await person.notice(), await person.visitor(), person.path()], [`The account ${user} has been deleted.`, '', '/']);
  await person.signIn(user);
  tap.is('and nobody can sign in to it', await person.visitor(), '');
}

// What is sensitive takes the password again when signing in is a while ago.
export async function againFirst({ person, page, user, site, tap, look }) {
  site.ageSignIn(user);
  for (const [path, deed] of [['applications', 'Create token'], ['keys', 'Add key'], ['account', 'Add email address']]) {
    await person.open(`/user/settings/${path}`);
    tap.is(`${path} cannot be changed at once`, [await person.button(deed).count(), await person.link('Confirm password').count() > 0], [0, true]);
  }
  await look('settings-confirm-first');
  await person.lands(() => person.link('Confirm password').first().click());
  tap.is('the password is asked for', [await person.heading(), await person.field('User name').inputValue()], ['Confirm password', user]);
  await person.fill({ Password: 'not it' });
  await person.press('Sign in');
  tap.is('the right one', await person.alert(), 'Wrong user name or password.');
  await person.fill({ Password: `${user}-password` });
  await person.press('Sign in');
  tap.is('then it goes on there', [person.path(), await person.button('Add email address').count()], ['/user/settings/account', 1]);
  site.ageSignIn(user);
  await person.fill({ 'New email address': `${user}-late@example.test` });
  await person.press('Add email address');
  tap.is('a form that was open for too long asks, too', [person.path(), await page.getByText(`${user}-late@example.test`).count()], ['/user/login', 0]);
}
