// Tokens for programs.

const answerTo = async (site, token, path) => (await fetch(`${site.base}/api/v1/${path}`, { headers: { Authorization: `token ${token}` } })).status;

export async function tokens({ person, page, user, site, tap, look }) {
  await site.api('POST', `admin/users/${user}/repos`, { name: 'mine', private: true });
  await site.api('POST', `admin/users/${user}/repos`, { name: 'other', private: true });
  await person.open('/user/settings/applications');
  await person.press('Create token');
  tap.is('it needs a name', await person.text('#name-problem'), 'A name is required.');
  await person.fill({ Name: 'useless', 'All of this for public resources only': true });
  await person.press('Create token');
  tap.like('one that opens nothing is asked about first', await person.alert(), /public information only/);
  tap.is('and has not been made', await page.getByText('No access tokens yet.').count(), 1);
  await look('settings-token-useless');
  await person.press('Create it anyway');
  tap.like('who wants it gets it', await person.text('#token-value'), /^[0-9a-f]{40}$/);
  await person.follow('I have copied it');
  for (const [preset, scopes] of [['Git only', ['write:repository', '']], ['CI', ['write:repository', 'write:package']], ['Read everything', ['read:repository', 'read:package']]]) {
    await person.lands(() => page.locator('.presets a', { hasText: preset }).click());
    tap.is(`a preset chooses scopes: ${preset}`, [await person.field('repository').inputValue(), await person.field('package').inputValue()], scopes);
  }
  await look('settings-token-preset');
  await person.open('/user/settings/applications');
  await person.fill({ Name: 'nightly', repository: { choose: 'read:repository' }, 'Expires after': { choose: '30 days' }, 'Limit to repositories': `${user}/mine\nanything` });
  await person.press('Create token');
  tap.like('what cannot be a repository is told beside the field', await person.text('#repositories-problem'), /anything/);
  tap.is('what was chosen is still chosen', [await person.field('repository').inputValue(), await person.field('Name').inputValue()], ['read:repository', 'nightly']);
  await look('settings-token-wrong');
  await person.fill({ 'Limit to repositories': `${user}/mine` });
  await person.press('Create token');
  const token = await person.text('#token-value');
  tap.like('the token is shown', token, /^[0-9a-f]{40}$/);
  await look('settings-token');
  tap.is('and works as chosen', [await answerTo(site, token, `repos/${user}/mine`), await answerTo(site, token, `repos/${user}/other`), await answerTo(site, token, 'user/emails')], [200, 404, 403]);
  await person.follow('I have copied it');
  tap.is('it is never shown again', await page.getByText(token).count(), 0);
  const entry = page.locator('.entries li', { hasText: 'nightly' });
  tap.like('the list says what it is for', (await entry.innerText()).replace(/\s+/g, ' '), new RegExp(`nightly …${token.slice(-8)} read:repository ${user}/mine Created just now`));
  tap.like('until when exactly stands behind the words', await entry.locator('time').last().getAttribute('title'), /\d{4}.*\d:\d\d/);
  tap.like('for programs, too', await entry.locator('time').last().getAttribute('datetime'), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  await look('settings-tokens');
  await person.follow('Delete: nightly');
  tap.is('before it is deleted one is asked', await person.heading(), 'Delete token nightly?');
  await look('settings-token-delete');
  await person.lands(() => page.locator('main').getByRole('button').click());
  tap.is('then it is gone', [await person.notice(), await answerTo(site, token, `repos/${user}/mine`)], ['The token nightly has been deleted.', 401]);
}

// Many of them: the list has pages, and finds some.
export async function manyTokens({ person, page, user, site, tap }) {
  for (let number = 1; number <= 5; number += 1)
    await fetch(`${site.base}/api/v1/users/${user}/tokens`, { method: 'POST', body: JSON.stringify({ name: `robot ${number}`, scopes: ['read:user'] }),
      headers: { 'Content-Type': 'application/json', Authorization: `Basic ${Buffer.from(`${user}:${user}-password`).toString('base64')}` } });
  const names = () => page.locator('section', { has: page.getByRole('heading', { name: 'Access tokens' }) }).locator('.entries strong').allTextContents();
  await person.open('/user/settings/applications');
  const first = await names();
  await person.follow('Next');
  const second = await names();
  tap.is('the list has two pages', [first.length, second.length, new Set([...first, ...second]).size], [4, 1, 5]);
  await person.follow('Previous');
  tap.is('and a way back', await names(), first);
  await person.fill({ 'Filter by name': 'robot 3' });
  await person.press('Filter');
  tap.is('words find one', await names(), ['robot 3']);
  await person.fill({ 'Filter by name': 'nothing like this' });
  await person.press('Filter');
  tap.is('or none', [await names(), await page.getByText('No tokens match.').count()], [[], 1]);
}
