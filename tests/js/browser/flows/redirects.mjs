// Addresses that try to lead somewhere else, by what browsers make of them. Scripts make no difference, so it is tried once.

// Ways to write evil.example that are none of this site, for a site at ORIGIN with its pages below PREFIX.
const corpus = (origin, prefix) => [
  '//evil.example', '///evil.example', '////evil.example/', '/\\evil.example', '\\\\evil.example', '/\\/evil.example', '\\/evil.example',
  '/%5cevil.example', '/%5C%5Cevil.example', '%5c%5cevil.example', '/%2fevil.example', '/%2F%2Fevil.example', '%2f%2fevil.example', '/%252f%252fevil.example', '/%255cevil.example',
  'http://evil.example', 'https://evil.example', 'HTTP://evil.example', 'http:evil.example', 'http:/evil.example', 'http:\\\\evil.example', 'http:///evil.example',
  'evil.example', '.evil.example', '@evil.example', ':80@evil.example', `${origin}@evil.example`, `${origin}.evil.example`, `${origin}:x@evil.example/`,
  '/\t/evil.example', '/\n/evil.example', '\t//evil.example', ' //evil.example', '/\r/evil.example', '/\u0000/evil.example', '/\u00a0/evil.example', '/%09/evil.example', '/%0d%0aLocation:%20http://evil.example',
  '/.//evil.example', '/..//evil.example', `${prefix}//evil.example`, `${prefix}/..//evil.example`, `${prefix}/../..//evil.example`, `${prefix}/%2e%2e//evil.example`, `${prefix}/\\evil.example`, `${prefix}/..;//evil.example`,
  'javascript:alert(1)', 'JavaScript://evil.example/%0aalert(1)', 'data:text/html,<h1>x</h1>', 'vbscript:x', 'blob:http://evil.example/x', 'view-source:http://evil.example', 'ftp://evil.example',
  '//evil\u3002example', '/\uff0fevil.example', '//\uff45vil.example', '//127.0.0.1@evil.example', '//evil.example#@127.0.0.1', '//evil.example?@127.0.0.1', '//evil.example\\@127.0.0.1', '//[::1]@evil.example',
];

// Where the browser is in the end; what it cannot open is no page of the site.
async function landing(page, address) {
  await page.goto(address, { waitUntil: 'commit' }).catch(() => {});
  const { origin, pathname } = new URL(page.url());
  return { origin, pathname };
}

export async function goingOn({ person, page, user, site, tap, way }) {
  if (!way.javaScriptEnabled) return;
  const { origin, pathname: prefix } = new URL(site.base);
  const dialogs = [];
  page.on('dialog', (dialog) => { dialogs.push(dialog.message()); dialog.dismiss(); });
  const elsewhere = [];
  for (const target of corpus(origin, prefix)) {
    const at = await landing(page, `${site.base}/user/login?redirect_to=${encodeURIComponent(target)}`);
    if (at.origin !== origin || !at.pathname.startsWith(prefix)) elsewhere.push(target);
  }
  tap.is('who is signed in stays on the site', elsewhere, []);
  tap.is('and nothing is run', dialogs, []);
  await person.open(`/user/login?redirect_to=${encodeURIComponent(`${prefix}/user/settings/keys`)}`);
  tap.is('what is of the site is gone to', person.path(), '/user/settings/keys');
  for (const target of ['//evil.example', '/\\evil.example', 'http://evil.example', '/%5cevil.example', 'javascript:alert(1)']) {
    await person.signOut();
    await person.open(`/user/login?redirect_to=${encodeURIComponent(target)}`);
    await person.fill({ 'User name or e-mail address': user, Password: `${user}-password` });
    await person.press('Sign in');
    tap.is(`signing in with ${target} leads to the start`, [new URL(page.url()).origin, person.path(), await person.visitor()], [origin, '/', user]);
  }
}

export async function leavingFor({ person, page, user, site, tap, way }) {
  if (!way.javaScriptEnabled) return;
  const { origin, pathname: prefix } = new URL(site.base);
  const elsewhere = [];
  for (const target of [...corpus(origin, prefix), 'https://portal.example/bye/', 'https://portal.example/bye?x=1', 'https://portal.example/BYE', 'https://portal.example/bye/../x', 'https://portal.example:444/bye', 'http://portal.example/bye', 'https://portal.example.evil.example/bye']) {
    const at = await landing(page, `${site.base}/login/oauth/logout?${new URLSearchParams({ client_id: site.portal, post_logout_redirect_uri: target })}`);
    if (at.origin !== origin || !at.pathname.startsWith(prefix)) elsewhere.push(target);
  }
  tap.is('signing out leads to no address that is not registered', elsewhere, []);
  await person.open('/');
  tap.is('and nobody is signed out by one', await person.visitor(), user);
}
