// Writing and reading a wiki.

export async function wiki({ person, page, user, site, tap, look }) {
  await site.api('POST', `admin/users/${user}/repos`, { name: 'manual', auto_init: true });
  await person.open(`/${user}/manual`);
  await person.lands(() => page.locator('.repo-head').getByRole('link', { name: 'Wiki', exact: true }).click());
  tap.is('an empty wiki says so', await person.text('.empty'), 'This wiki has no pages yet.');
  await look('wiki-empty');
  await person.follow('New page');
  await person.fill({ Title: 'Home', Text: 'Read [how to begin](First-Steps).', 'What did you change? (optional)': 'Begin' });
  await person.press('Preview');
  tap.is('a preview shows the link', await person.text('section.prose a'), 'how to begin');
  await look('wiki-preview');
  await person.press('Save');
  tap.is('a page is made', await person.notice(), 'The page Home has been created.');
  await person.follow('New page');
  await person.fill({ Title: 'raw', Text: 'My words' });
  await person.press('Save');
  tap.is('a reserved title is told, and what was typed is kept', [await person.text('#title-problem'), await person.field('Text').inputValue()], ['The title raw is reserved.', 'My words']);
  await look('wiki-refused');
  await person.fill({ Title: 'First Steps', Text: 'Take *one*.' });
  await person.press('Save');
  for (const [title, content] of [['_Sidebar', '* [Home](Home)'], ['_Footer', 'Written by all of us.']])
    await site.api('POST', `repos/${user}/manual/wiki/new`, { title, content_base64: Buffer.from(content).toString('base64') });
  await person.open(`/${user}/manual/wiki`);
  await person.follow('how to begin');
  tap.is('a link leads to the other page', [await person.heading(), await person.text('article')], ['First Steps', 'Take one.']);
  tap.like('with what stands beside all of them', await person.main(), /Written by all of us\.[^]*Home/);
  await look('wiki-page');
  await person.follow('Edit');
  await site.api('PATCH', `repos/${user}/manual/wiki/page/First-Steps`, { content_base64: Buffer.from('Take two.').toString('base64') });
  await person.fill({ Text: 'Take three.' });
  await person.press('Save');
  tap.like('who is slower is told', await person.text('[role=alert]'), /Somebody else has changed this page/);
  await look('wiki-conflict');
  await person.press('Save');
  tap.is('and may replace it', [await person.notice(), await person.text('article')], ['The page First Steps has been saved.', 'Take three.']);
  await person.follow('History');
  await look('wiki-history');
  await person.lands(() => page.locator('.commits a').first().click());
  tap.like('a commit shows what changed', await person.main(), /Take two\.[^]*Take three\./);
  await look('wiki-commit');
  await person.open(`/${user}/manual/wiki?action=_pages`);
  tap.is('all pages are listed', await person.texts('.entries .strong'), ['First Steps', 'Home', '_Footer', '_Sidebar']);
  await look('wiki-pages');
  await person.follow('First Steps');
  await person.follow('Delete page');
  await person.press('Delete page');
  tap.is('a page is deleted', await person.notice(), 'The page First Steps has been deleted.');
}
