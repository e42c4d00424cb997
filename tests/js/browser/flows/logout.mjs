// Signing out at the wish of an application.
import { askingAddress } from '../application.mjs';

// What the application is told about who is signed in.
async function idToken(page, site) {
  const code = new URL(page.url()).searchParams.get('code');
  const answer = await fetch(`${site.base}/login/oauth/access_token`, { method: 'POST', body: new URLSearchParams({ grant_type: 'authorization_code', code,
    redirect_uri: 'https://wiki.example/back', client_id: site.portal, client_secret: site.portalSecret }) });
  return (await answer.json()).id_token;
}

export async function loggingOut({ person, page, user, site, tap, look }) {
  const ask = () => page.goto(askingAddress(site, { client_id: site.portal, scope: 'openid' }));
  const leave = (values) => page.goto(`${site.base}/login/oauth/logout?${new URLSearchParams(values)}`);
  await ask();
  await person.press('Authorize The portal');
  const hint = await idToken(page, site);
  await leave({});
  tap.is('without knowing who asks, the user is asked', await person.heading(), 'Sign out?');
  await look('logout');
  await person.follow('Stay signed in');
  tap.is('one can stay', await person.visitor(), user);
  await leave({ id_token_hint: hint, post_logout_redirect_uri: 'https://evil.example/' });
  tap.is('an address that is not registered is not gone to', [person.path(), (await person.visitor()) !== ''], ['/login/oauth/logout', true]);
  await look('logout-refused');
  await leave({ id_token_hint: 'bad', post_logout_redirect_uri: 'https://wiki.example/bye' });
  tap.is('a wrong hint leads nowhere', person.path(), '/login/oauth/logout');
  await leave({ id_token_hint: hint, post_logout_redirect_uri: 'https://wiki.example/bye', state: 'x y' });
  tap.is('the application whose hint it is gets the user back', page.url(), 'https://wiki.example/bye?state=x%20y');
  await person.open('/');
  tap.is('signed out', await person.visitor(), '');
  await person.signIn(user);
  await leave({});
  await person.press('Sign out');
  tap.is('or the user does it', [await person.heading(), await person.visitor()], ['You are signed out', '']);
  await look('logged-out');
}
