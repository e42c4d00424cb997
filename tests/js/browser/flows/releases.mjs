// Making a release with notes and a file, finding it, and deleting it again.
export async function releasing({ person, page, user, site, tap, look }) {
  await site.api('POST', `admin/users/${user}/repos`, { name: 'tool', auto_init: true });
  await person.open(`/${user}/tool`);
  await person.lands(() => page.locator('.repo-head').getByRole('link', { name: /^Releases/ }).click());
  tap.is('there are none at first', await person.text('.empty'), 'There are no releases yet.');
  await look('releases-empty');
  await person.follow('New release');
  await look('release-new');
  await person.fill({ Title: 'Nothing' });
  await person.press('Publish release');
  tap.is('a release needs a tag', await person.text('.field-problem'), 'A release needs a tag.');
  await person.fill({ Tag: 'v1.0', 'Message of the new tag': 'The first', Title: 'The first one', Notes: 'It *works*.' });
  await page.locator('#attachment').setInputFiles({ name: 'tool.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await person.press('Save draft');
  tap.is('a draft is saved', await person.notice(), 'The draft The first one has been saved.');
  await look('release-draft');
  await person.follow('Edit: The first one');
  await person.press('Publish release');
  tap.is('and published', await person.notice(), 'The release The first one has been published.');
  tap.is('with its notes and its file', [await person.text('.release .prose em'), await person.text('.release .attachments a')], ['works', 'tool.txt']);
  await look('release');
  const [release] = await site.api('GET', `repos/${user}/tool/releases`);
  tap.is('programs see it too', [release.tag_name, release.assets.map((each) => each.name)], ['v1.0', ['tool.txt']]);
  await person.follow('Edit: The first one');
  await person.fill({ 'tool.txt': true });
  await person.press('Save');
  tap.is('a file is deleted', await page.locator('.release .attachments a').count(), 0);
  await person.open(`/${user}/tool/releases`);
  tap.is('the list has it', await person.texts('.release h2 a'), ['The first one']);
  await look('releases');
  await person.follow('Delete release: The first one');
  await look('release-delete');
  await person.press('Delete release');
  tap.is('it is deleted', await person.notice(), 'The release The first one has been deleted.');
  await person.lands(() => page.locator('.title-row').getByRole('link', { name: 'Tags' }).click());
  tap.is('its tag stays', (await person.texts('.ref-title .strong')).includes('v1.0'), true);
}
