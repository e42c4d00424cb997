// Badges, and repositories that are found on the disk.
import { execFileSync } from 'node:child_process';

export async function badges({ person, user, site, tap, look }) {
  await person.open('/-/admin/badges');
  await person.fill({ 'Short name': 'Not Plain', Description: 'Helps a lot' });
  await person.press('Create badge');
  tap.like('a name that cannot be one is told', await person.text('#slug-problem'), /^1 to 50 lower-case letters/);
  await look('admin-badges-refused');
  const slug = `helper-${user.toLowerCase()}`;
  await person.fill({ 'Short name': slug });
  await person.press('Create badge');
  tap.is('a badge is made', await person.notice(), `The badge ${slug} has been created.`);
  await look('admin-badges');
  await site.api('POST', `admin/users/${user}/badges`, { badge_slugs: [slug] });
  await person.open(`/${user}`);
  tap.is('who has it shows it', await person.texts('.badge'), [slug]);
  await person.open('/-/admin/badges');
  await person.follow(`Delete ${slug}`);
  await person.press('Delete the badge');
  tap.is('it is deleted', await person.notice(), `The badge ${slug} has been deleted.`);
}

export async function adopting({ person, user, site, tap, look }) {
  const folder = `${site.work}/run/data/repositories/${user}`;
  for (const name of ['found', 'other']) execFileSync('git', ['init', '-q', '--bare', `${folder}/${name}.git`]);
  await person.open('/-/admin/unadopted');
  await look('admin-unadopted');
  await person.press(`Adopt ${user}/found`);
  tap.is('one is adopted', await person.notice(), `The repository ${user}/found has been adopted.`);
  await person.follow(`Delete ${user}/other`);
  await look('admin-unadopted-delete');
  await person.press('Delete the directory');
  tap.is('one is deleted', await person.notice(), `The directory of ${user}/other has been deleted.`);
  await person.open(`/${user}/found`);
  tap.is('what was adopted is a repository', await person.heading(), 'This repository is empty');
}
