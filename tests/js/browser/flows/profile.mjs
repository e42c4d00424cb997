// What others see of somebody.
import { newContext } from '../chromium.mjs';
import { Person } from '../person.mjs';

export async function profile({ person, user, site, tap, look, browser, way }) {
  await person.open('/');
  await person.lands(() => person.header().getByRole('link', { name: 'Settings' }).click());
  tap.is('settings begin with it', person.path(), '/user/settings/profile');
  await look('settings-profile');
  await person.fill({ 'Full name': 'Somebody Else', Website: 'ftp://nowhere' });
  await person.pressUnchecked('Save profile');
  tap.like('what is wrong stands beside the field', await person.text('#website-problem'), /https/);
  tap.is('what was typed is still there', await person.field('Full name').inputValue(), 'Somebody Else');
  await look('settings-profile-wrong');
  await person.fill({ Website: 'https://somebody.test', Location: 'Here', 'Biography': 'Nothing\nmuch' });
  await person.press('Save profile');
  tap.is('the next page says that it is saved', await person.notice(), 'Your profile has been saved.');
  await person.open(`/${user}`);
  tap.like('everybody sees it', await person.main(), /Somebody Else/);
  await person.open('/user/settings/profile');
  const passerBy = await newContext(browser, way);
  const stranger = new Person(await passerBy.newPage(), site.base);
  for (const [visibility, status] of [['Signed-in users', 404], ['Everybody', 200]]) {
    await person.fill({ [visibility]: true });
    await person.press('Save profile');
    tap.is(`whom a stranger sees of "${visibility}"`, (await stranger.open(`/${user}`)).status(), status);
  }
  await stranger.signIn('bob');
  await stranger.open(`/${user}`);
  await stranger.press('Follow');
  tap.is('who is signed in can follow', [await stranger.page.getByRole('button', { name: 'Unfollow' }).count(), await stranger.page.getByRole('link', { name: 'Followers 1' }).count()], [1, 1]);
  await stranger.press('Unfollow');
  await passerBy.close();
}
