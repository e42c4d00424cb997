// A webhook of a repository: added with a mistake, tried, its history read, changed and deleted. The site sends nothing to
// this machine, and says so.
export async function webhooks({ person, page, user, site, tap, look }) {
  await site.api('POST', `admin/users/${user}/repos`, { name: 'told', auto_init: true });
  await person.open(`/${user}/told`);
  await person.lands(() => page.locator('.repo-head').getByRole('link', { name: 'Settings', exact: true }).click());
  await person.lands(() => page.locator('.repo-head').getByRole('link', { name: 'Webhooks', exact: true }).click());
  tap.is('nobody is told at first', await person.text('.panel .empty'), 'No webhooks yet.');
  tap.is('the settings show where one is', await person.texts('.repo-head [aria-current=page]'), ['Webhooks']);
  await person.fill({ 'Target URL': 'ftp://example.test/' });
  await person.pressUnchecked('Add webhook');
  tap.like('an address that is none is told of beside it', await person.text('#url-problem'), /http/);
  await look('webhook-refused');

  await person.fill({ 'Target URL': 'http://127.0.0.1:1/ci', Name: 'CI', Secret: 'secret-of-the-hook', 'Branch filter': '{main,release/*}' });
  await person.press('Add webhook');
  tap.is('one is added', await person.notice(), 'The webhook has been added.');
  tap.is('the secret is in no page', (await page.content()).includes('secret-of-the-hook'), false);
  await person.open(`/${user}/told/settings/hooks`);
  await look('webhooks');
  await person.follow('CI');
  await person.press('Send a test event');
  tap.is('it can be tried', await person.notice(), 'A test event will be sent in a moment.');
  const delivery = page.locator('details.more', { has: page.locator('summary code') }).last();
  for (let turn = 0; turn < 100 && !(await delivery.locator('.field-problem').count()); ++turn) {
    await page.waitForTimeout(200);
    await page.reload();
  }
  await delivery.locator('summary').click();
  tap.like('the history says why it was not sent', await delivery.locator('.field-problem').first().innerText(), /ALLOWED_HOST_LIST/);
  tap.is('and shows no secret', (await page.content()).includes('secret-of-the-hook'), false);
  await look('webhook-history');
  await person.lands(() => delivery.getByRole('button', { name: 'Deliver again' }).click());
  tap.is('it can be sent again', await person.notice(), 'The event will be sent again in a moment.');

  await person.fill({ Active: false });
  await person.press('Save webhook');
  tap.is('it can be switched off', await person.notice(), 'The webhook has been saved.');
  await person.open(`/${user}/told/settings/hooks`);
  tap.like('which the list tells', await person.text('.entries li'), /inactive/);
  await person.follow('CI');
  await person.follow('Delete webhook …');
  await person.press('Delete webhook');
  tap.is('and be deleted', [await person.notice(), await person.text('.panel .empty')], ['The webhook has been deleted.', 'No webhooks yet.']);
}
