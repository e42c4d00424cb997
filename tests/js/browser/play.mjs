// Plays flows: what people do with the pages, each by somebody with a browser of their own, once with JavaScript and once
// without, several at the same time.
import { WAYS, newContext, startChromium } from './chromium.mjs';
import { Inspector } from './inspector.mjs';
import { Person } from './person.mjs';
import { Tap } from '../tap.mjs';

const AT_ONCE = 3;

// A flow is given { page, person, user, tap, look, way, site, browser }: look(NAME) inspects the page that is open. It is
// done once, by whom JavaScript helps: what is looked at does not depend on that.
async function play(flow, { kind, way, site, tap, browser }) {
  const user = `${flow.name.toLowerCase().slice(0, 7)}${way.javaScriptEnabled ? 1 : 2}`;
  if (kind !== 'strangers') await site.makeUser(user, kind === 'administrators' ? { admin: true } : {});
  const context = await newContext(browser, way);
  const page = await context.newPage();
  const person = new Person(page, site.base);
  const inspector = new Inspector(page, tap, site.pictures);
  if (kind !== 'strangers') await person.signIn(user);
  const look = async (...what) => { if (way.javaScriptEnabled) await inspector.look(...what); };
  try {
    await flow({ page, person, user, way, site, browser, context, look, tap: tap.under(`${flow.name} ${way.name}`) });
  } catch (problem) {
    throw new Error(`at ${page.url()}, "${await page.title()}": ${problem.message.split('\n', 2).join(' ')}${problem.stack.match(/\n.*flows.*/)?.[0]}`);
  } finally {
    await context.close();
  }
}

// Only those named in FLOWS, while one is working on them.
const isWanted = ({ name }) => !process.env.FLOWS || process.env.FLOWS.split(',').includes(name);

// playFlows(SITE, { strangers, users, administrators }): who they are is said by the list a flow stands in. Nobody, or a
// new user of that kind who has just signed in. LAST comes after all of them.
export async function playFlows(site, lists, last = async () => {}) {
  const tap = new Tap();
  const browser = await startChromium(site.hosts);
  const waiting = WAYS.flatMap((way) => Object.entries(lists).flatMap(([kind, flows]) => flows.filter(isWanted).map((flow) => ({ flow, kind, way }))));
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await tap.survives(`${next.flow.name} ${next.way.name}`, () => play(next.flow, { ...next, site, tap, browser }));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await tap.survives('the end', () => last({ site, tap, browser }));
  await browser.close();
  tap.end();
}
