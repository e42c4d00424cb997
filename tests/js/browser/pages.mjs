// pages.mjs SITE: the pages everybody sees. In the end the database is broken. TAP.
import { WAYS, newContext } from './chromium.mjs';
import { Inspector } from './inspector.mjs';
import { Person } from './person.mjs';
import { Site } from './site.mjs';
import { playFlows } from './play.mjs';
import { copying, largeFiles, reading } from './flows/code.mjs';
import { exploring, understanding } from './flows/code_tools.mjs';
import { home, languages, longName, lost, reference } from './flows/home.mjs';

// What nobody wants to see.
async function failing({ site, tap, browser }) {
  const page = await (await newContext(browser, WAYS[0])).newPage();
  const inspector = new Inspector(page, tap, site.pictures);
  const person = new Person(page, site.base);
  await person.signIn('bob');
  site.sql('ALTER TABLE audit_entry RENAME TO gone');
  tap.is('what fails says so', [(await person.open('/user/settings/audit')).status(), await person.heading()], [500, 'Something went wrong']);
  await inspector.look('failed');
}

await playFlows(new Site(process.argv[2]), { strangers: [languages, lost, longName, reference], users: [home, reading, copying, largeFiles, understanding, exploring] }, failing);
