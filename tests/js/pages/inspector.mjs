// Looks at a page as everybody might see it: both schemes, phone and desktop. What it finds is said in TAP.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { HtmlValidate } from 'html-validate';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const markup = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  // How void elements are written, and blanks at line ends, are matters of taste; lengths of titles are the page's own.
  rules: { 'void-style': 'off', 'no-trailing-whitespace': 'off', 'long-title': 'off', 'doctype-style': 'off',
    'no-inline-style': 'error', 'require-sri': 'off', 'attribute-boolean-style': 'off', 'attribute-empty-style': 'off' },
});
// Colours depend on the scheme and layout on the width, so two ways of looking see all of both.
const WAYS = [['light', 360], ['dark', 1280]];
// All a page may ask for: itself, the style sheet, the icon, the script where a button copies, and the QR code.
const OWN_FILE = /\/assets\/(style\.css|favicon\.svg|site\.js)\?v=\w+$|\/two_factor\/qr\?/;

// What counts the elements of a whole page has no answer where a part of it belongs to somebody else.
const HALF_A_PAGE = { 'landmark-no-duplicate-main': { enabled: false } };

const said = ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`;

export class Inspector {
  #browser; #tap; #pictures;

  constructor(browser, tap, pictures) {
    this.#browser = browser;
    this.#tap = tap;
    this.#pictures = pictures;
  }

  // visit(ADDRESS, NAME): opens the page and looks at it.
  async visit(address, name) {
    this.#browser.takeRequests();
    await this.#browser.open(address);
    const { origin } = new URL(address);
    const others = this.#browser.takeRequests().filter((each) => each !== address && !(each.startsWith(origin) && OWN_FILE.test(each)));
    this.#tap.is(`${name}: nothing but the page and its own files is loaded`, others, []);
    await this.look(name);
  }

  // look(NAME, WITHOUT): at the page that is open, but for the parts that another package draws.
  async look(name, without = []) {
    this.#tap.is(`${name}: the markup is valid`, await this.#mistakes(), []);
    const complaints = [];
    for (const [scheme, width] of WAYS)
      complaints.push(...(await this.#complaints(scheme, width, without)).map((each) => `${scheme} ${width}: ${each}`));
    this.#tap.is(`${name}: everybody can use it`, complaints, []);
    await this.#browser.picture(this.#pictures, name);
  }

  async #mistakes() {
    const { results } = await markup.validateString(await this.#browser.source());
    return results.flatMap(({ messages }) => messages.map(({ ruleId, message, line }) => `${line}: ${ruleId}: ${message}`));
  }

  async #complaints(scheme, width, without) {
    await this.#browser.dress(scheme, width);
    const found = await this.#browser.value(`${axe};
      axe.run({ include: ['html'], exclude: ${JSON.stringify(without)} }, { resultTypes: ['violations'], rules: ${JSON.stringify(without.length > 0 ? HALF_A_PAGE : {})} }).then(({ violations }) => violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => ({ target })) })))`);
    const complaints = found.map(said);
    if (await this.#browser.value('document.documentElement.scrollWidth > window.innerWidth'))
      complaints.push('it is wider than the screen');
    if (await this.#browser.value('document.querySelector(".site-header").offsetHeight > 110'))
      complaints.push('the header has more than two lines');
    return complaints;
  }
}
