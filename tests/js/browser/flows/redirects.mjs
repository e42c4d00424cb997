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

// Which of those leads the browser out of the site, at the addresses made of them. What is answered alike is opened once.
async function leaks(page, site, targets, addressOf) {
  const { origin, pathname: prefix } = new URL(site.base);
  const answers = new Map();
  for (const target of targets) {
    const answer = await page.request.get(addressOf(target), { maxRedirects: 0 });
    answers.set(`${answer.status()} ${answer.headers().location ?? ''}`, target);
  }
  const found = [];
  for (const [answer, target] of answers) {
    await page.goto(addressOf(target)).catch(() => {}); // what it cannot open is no page of the site
    const { origin: there, pathname } = new URL(page.url());
    if (there !== origin || !pathname.startsWith(prefix)) found.push(`${target} is answered ${answer}`);
  }
  return found;
}

export async function goingOn({ person, page, user, site, tap, way }) {
  if (!way.javaScriptEnabled) return;
  const { origin, pathname: prefix } = new URL(site.base);
  const dialogs = [];
  page.on('dialog', (dialog) => { dialogs.push(dialog.message()); dialog.dismiss(); });
  const address = (target) => `${site.base}/user/login?redirect_to=${encodeURIComponent(target)}`;
  tap.is('who is signed in stays on the site', await leaks(page, site, corpus(origin, prefix), address), []);
  tap.is('and nothing is run', dialogs, []);
  await page.goto(address(`${prefix}/user/settings/keys`));
  tap.is('what is of the site is gone to', person.path(), '/user/settings/keys');
  for (const target of ['/\\evil.example', 'http://evil.example']) {
    await person.signOut();
    await page.goto(address(target));
    await person.fill({ 'User name or email address': user, Password: `${user}-password` });
    await person.press('Sign in');
    tap.is(`signing in with ${target} leads to the start`, [new URL(page.url()).origin, person.path(), await person.visitor()], [origin, '/', user]);
  }
}

// The registered address is https://portal.example/bye.
export async function leavingFor({ person, page, user, site, tap, way }) {
  if (!way.javaScriptEnabled) return;
  const { origin, pathname: prefix } = new URL(site.base);
  const alike = ['bye/', 'bye?x=1', 'BYE', 'bye/../x', 'bye%00', 'bye#x'].map((path) => `https://portal.example/${path}`);
  const targets = [...corpus(origin, prefix), ...alike, 'https://portal.example:444/bye', 'http://portal.example/bye', 'https://portal.example.evil.example/bye', 'https://portal.example@evil.example/bye'];
  const address = (target) => `${site.base}/login/oauth/logout?${new URLSearchParams({ client_id: site.portal, post_logout_redirect_uri: target })}`;
  tap.is('signing out leads to no address that is not registered', await leaks(page, site, targets, address), []);
  await person.open('/');
  tap.is('and nobody is signed out by one', await person.visitor(), user);
}
