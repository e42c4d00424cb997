// Plays flows: what people do with the pages, each by somebody else, once with JavaScript and once without, several at the
// same time.
import { WAYS, newContext, startChromium } from './chromium.mjs';
import { Inspector } from './inspector.mjs';
import { Person } from './person.mjs';
import { Tap } from '../tap.mjs';

const AT_ONCE = 3;

// Only those named in FLOWS, while one is working on them.
const isWanted = ({ name }) => !process.env.FLOWS || process.env.FLOWS.split(',').includes(name);

// A browser for one flow after the other. Starting another one for each would take as long as many of the flows do.
class Stage {
  static async open(browser, way, site, tap) {
    const context = await newContext(browser, way);
    return new Stage(await context.newPage(), way, site, tap);
  }

  #inspector;

  constructor(page, way, site, tap) {
    this.way = way;
    this.page = page;
    this.context = page.context();
    this.#inspector = new Inspector(page, tap, site.pictures);
  }

  // It is done once, by whom JavaScript helps: what is looked at does not depend on that.
  async look(...what) { if (this.way.javaScriptEnabled) await this.#inspector.look(...what); }

  // As if nobody had been there.
  async clear() {
    await this.page.unrouteAll({ behavior: 'ignoreErrors' });
    await this.context.clearPermissions();
    await this.context.clearCookies();
  }

  close() { return this.context.close(); }
}

// A flow is given { page, context, person, user, tap, look, way, site, browser }: look(NAME) inspects the page that is open.
async function play({ flow, kind, way }, stage, { site, tap, browser }) {
  const user = `${flow.name.toLowerCase().slice(0, 7)}${way.javaScriptEnabled ? 1 : 2}`;
  const { page, context } = stage;
  const person = new Person(page, site.base);
  try {
    if (kind !== 'strangers') {
      await site.makeUser(user, kind === 'administrators' ? { admin: true } : {});
      await person.signIn(user);
      if (person.path() === '/user/login') throw new Error(`${user} could not sign in: ${await person.alert()}`);
    }
    await flow({ page, context, person, user, way, site, browser, look: (...what) => stage.look(...what), tap: tap.under(`${flow.name} ${way.name}`) });
  } catch (problem) {
    throw new Error(`at ${page.url()}, "${await page.title()}": ${problem.message.split('\n', 3).join(' ')}${problem.stack.match(/\n.*flows.*/)?.[0] ?? ''}`);
  }
}

// Whoever is free takes the next flow. A stage on which one has failed is not used again.
async function playNext(waiting, given) {
  let stage;
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    if (stage?.way !== next.way) {
      await stage?.close();
      stage = await Stage.open(given.browser, next.way, given.site, given.tap);
    }
    if (await given.tap.survives(`${next.flow.name} ${next.way.name}`, () => play(next, stage, given))) {
      await stage.clear();
    } else {
      await stage.close();
      stage = undefined;
    }
  }
  await stage?.close();
}

// playFlows(SITE, { strangers, users, administrators }): who they are is said by the list a flow stands in. Nobody, or a
// new user of that kind who has just signed in. LAST comes after all of them.
export async function playFlows(site, lists, last = async () => {}) {
  const given = { site, tap: new Tap(), browser: await startChromium(site.hosts) };
  const waiting = WAYS.flatMap((way) => Object.entries(lists).flatMap(([kind, flows]) => flows.filter(isWanted).map((flow) => ({ flow, kind, way }))));
  await Promise.all(Array.from({ length: AT_ONCE }, () => playNext(waiting, given)));
  await given.tap.survives('the end', () => last(given));
  await given.browser.close();
  given.tap.end();
}
