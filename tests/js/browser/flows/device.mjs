// A device asks to be let in.
const post = async (site, path, form) => (await fetch(`${site.base}${path}`, { method: 'POST', body: new URLSearchParams(form) })).json();
const deviceOf = (site) => post(site, '/login/oauth/device', { client_id: site.device, scope: 'openid read:repository write:issue' });
const poll = (site, device) => post(site, '/login/oauth/access_token', { client_id: site.device, device_code: device.device_code,
  grant_type: 'urn:ietf:params:oauth:grant-type:device_code' });

// The address the device shows is for the site as it is known to others.
const here = (site, address) => { const { pathname, search } = new URL(address); return new URL(pathname + search, site.base).href; };

export async function lettingDeviceIn({ person, page, user, site, tap, look }) {
  await site.makeUser(user);
  const device = await deviceOf(site);
  await page.goto(here(site, device.verification_uri_complete));
  tap.is('one has to sign in first', await person.heading(), 'Sign in');
  await person.fill({ 'User name or email address': user, Password: `${user}-password` });
  await person.press('Sign in');
  tap.is('and comes back with the code', await person.field('Code').inputValue(), device.user_code);
  tap.is('nothing has happened yet', (await poll(site, device)).error, 'authorization_pending');
  await look('device-code');
  await person.press('Continue');
  tap.is('one is asked', await person.heading(), 'Authorize git-credential-oauth?');
  tap.like('and told where the device is, and what it wants', await person.main(), /address 127\.0\.0\.1[^]*Read your repositories[^]*Read, create and edit issues/);
  await look('device-confirm');
  await person.press('Authorize git-credential-oauth');
  tap.is('the device is in', await person.heading(), 'Your device is signed in');
  await look('device-done');
  const tokens = await poll(site, device);
  tap.is('and has its tokens for what was asked', [tokens.token_type, tokens.scope], ['bearer', 'openid read:repository write:issue']);
  tap.is('once', (await poll(site, device)).error, 'invalid_grant');
  await page.goto(`${site.base}/login/oauth/logout?id_token_hint=${tokens.id_token}`);
  tap.is('it cannot sign the browser out', await person.heading(), 'Sign out?');
}

export async function typingDeviceCode({ person, page, site, tap, look }) {
  const device = await deviceOf(site);
  await person.open('/login/device');
  tap.is('the code can be typed at once', await person.focused(), 'user_code');
  await page.keyboard.type('BCDF-GHJK');
  await person.lands(() => page.keyboard.press('Enter'));
  tap.is('a wrong one is told aloud', await person.alert(), 'Unknown code. It may have expired, or it has already been used.');
  await look('device-code-wrong');
  await person.fill({ Code: device.user_code.toLowerCase() });
  await person.lands(() => page.keyboard.press('Enter'));
  tap.is('small letters will do', await person.heading(), 'Authorize git-credential-oauth?');
}

export async function refusingDevice({ person, page, site, tap, look }) {
  const device = await deviceOf(site);
  await page.goto(here(site, device.verification_uri_complete));
  await person.press('Continue');
  await person.press('Deny');
  tap.is('it stays out', await person.heading(), 'Access denied');
  await look('device-refused');
  tap.is('and hears so', (await poll(site, device)).error, 'access_denied');
}
