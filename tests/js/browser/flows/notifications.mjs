// Which notifications somebody is mailed, and the link that ends them.
import { readFileSync } from 'node:fs';

async function inGerman(person) {
  await person.open('/user/settings/appearance');
  await person.fill({ Language: { choose: 'Deutsch' } });
  await person.press('Save appearance');
}

export async function notifications({ person, tap, look }) {
  await person.open('/user/settings/notifications');
  tap.is('everything is mailed at once at first', [await person.field('All notifications').isChecked(), await person.field('At once, one mail for each').isChecked()], [true, true]);
  await look('settings-notifications');
  await person.fill({ 'Only when I am mentioned, assigned or asked for a review': true, 'Once a day, as a digest': true });
  await person.press('Save notifications');
  tap.is('a choice is kept', [await person.notice(), await person.field('Once a day, as a digest').isChecked()], ['Your mail settings have been saved.', true]);
  await inGerman(person);
  await person.open('/user/settings/notifications');
  tap.is('in German, too', await person.heading(), 'Benachrichtigungen');
  await look('settings-notifications-german');
}

// The link is at the end of the header List-Unsubscribe, of the last mail to that address.
async function unsubscribeLink(site, address) {
  const deadline = Date.now() + 45000;
  for (;;) {
    const mails = readFileSync(site.mails, 'utf8').split(/^(?=To: )/m).filter((mail) => mail.startsWith(`To: <${address}>`));
    const link = mails.at(-1)?.match(/^List-Unsubscribe:\s+<([^>]*)>/m)?.[1];
    if (link) { const { pathname, search } = new URL(link); return new URL(pathname + search, site.base).href; }
    if (Date.now() > deadline) throw new Error(`no mail came to ${address}`);
    await new Promise((resolve) => { setTimeout(resolve, 50); });
  }
}

export async function unsubscribing({ person, page, user, site, tap, look }) {
  const repository = `mailed-${user}`;
  await site.api('POST', 'user/repos', { name: repository });
  await site.api('POST', `repos/alice/${repository}/issues`, { title: 'Hello', body: `@${user}, what do you think?` });
  const link = await unsubscribeLink(site, `${user}@example.test`);
  await page.goto(link);
  tap.is('the link of a mail asks first', await person.heading(), 'Unsubscribe?');
  await look('unsubscribe');
  await person.press('Unsubscribe');
  tap.is('then it is done', await person.heading(), 'You have been unsubscribed');
  await look('unsubscribed');
  await page.goto(`${link}0`);
  tap.is('another link says that it is none', await person.heading(), 'This link is not valid');
  await look('unsubscribe-invalid');
  await inGerman(person);
  await page.goto(link);
  tap.is('and all of it in German', await person.heading(), 'Abbestellen?');
  await look('unsubscribe-german');
}
