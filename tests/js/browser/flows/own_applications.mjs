// Applications somebody registers, for themselves or for others.

const secretWorks = async (site, id, secret) => {
  const answer = await fetch(`${site.base}/login/oauth/introspect`, { method: 'POST', body: 'token=x',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` } });
  return answer.status === 200;
};

// register({ person, tap, site }, NAME): on the page that has the form. Answers id and secret.
export async function register({ person, tap, site }, name) {
  await person.fill({ 'Application name': name, 'Redirect URIs': 'https://elsewhere.example/back#here' });
  await person.press('Register application');
  tap.like('a wrong address is told beside the field', await person.text('#redirect_uris-problem'), /\S/);
  await person.fill({ 'Redirect URIs': 'https://elsewhere.example/back' });
  await person.press('Register application');
  const [id, secret] = [await person.text('#client-id'), await person.text('#client-secret')];
  tap.is('it has a secret that works', [secret.slice(0, 4), await secretWorks(site, id, secret)], ['gto_', true]);
  return { id, secret };
}

// change({ ... }, NAME, { id, secret }): the page of the application is open. It is gone in the end.
export async function change({ person, page, tap, site, look }, name, { id, secret }) {
  tap.is('the secret is not shown again', await page.getByText(secret).count(), 0);
  const told = await (await fetch(`${site.base}/.well-known/openid-configuration`)).json();
  tap.is('it tells what the discovery document does', [await person.text('#issuer'), await person.text('#token-endpoint')], [told.issuer, told.token_endpoint]);
  tap.like('and where that is', await person.text('#discovery'), /\/\.well-known\/openid-configuration$/);
  tap.like('and what scopes open', await person.main(), /OpenID scopes alone give full access[^]*public-only/);
  await look('application-edit');
  await person.fill({ 'Application name': `${name} II` });
  await page.getByText('Signing out', { exact: true }).click();
  await person.fill({ 'Redirect URIs after signing out': 'https://elsewhere.example/bye' });
  await person.press('Save application');
  tap.is('it is saved', await person.notice(), `${name} II has been saved.`);
  tap.is('as it was typed', [await person.field('Application name').inputValue(), (await page.locator('#post_logout_redirect_uris').inputValue()).trim()], [`${name} II`, 'https://elsewhere.example/bye']);
  await person.fill({ 'The current secret': { choose: 'stays valid for an hour' } });
  await person.press('Generate new secret');
  const next = await person.text('#client-secret');
  tap.is('a new secret works beside the old one', [next !== secret, await secretWorks(site, id, next), await secretWorks(site, id, secret)], [true, true, true]);
  await person.follow('Edit');
  await person.fill({ 'The current secret': { choose: 'expires immediately' } });
  await person.press('Generate new secret');
  tap.is('or in its place', await secretWorks(site, id, next), false);
  await person.follow('Edit');
  await person.follow('Delete application …');
  tap.is('before it is deleted one is asked', await person.heading(), `Delete application ${name} II?`);
  await look('application-delete');
  if (await page.locator('#confirm').count()) await page.locator('#confirm').fill(`${name} II`);
  await person.press('Delete application');
  tap.is('then it is gone', [await person.notice(), await page.getByText(id).count()], [`The application ${name} II has been deleted.`, 0]);
}

export async function ownApps(given) {
  const { person, look } = given;
  await person.open('/user/settings/applications');
  await person.follow('OAuth2 applications');
  await look('applications-own');
  const application = await register(given, 'Notebook');
  await look('application-secret');
  await person.follow('Edit');
  await change(given, 'Notebook', application);
}
