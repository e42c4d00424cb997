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
const HEIGHT = 800;
const TALLEST_PICTURE = 3000;
// Colours depend on the scheme and layout on the width, so two of the four say all about both.
const DRESSES = [
  { colorScheme: 'light', width: 360, isJudged: true }, { colorScheme: 'dark', width: 360 },
  { colorScheme: 'dark', width: 1280, isJudged: true }, { colorScheme: 'light', width: 1280 },
];
// All a page may ask for: itself, the style sheets, the icon, its script if it has one, the QR code, pictures, names
// while somebody types, and files it shows.
const OWN_FILE = /\/assets\/(\w+\.css|favicon\.svg|site\.js|passkeys\.js|form-post\.js)\?v=\w+$|\/two_factor\/qr\?|\/(raw|media)\/branch\/|\/attachments\/[-\w]+$|\/user\/search_candidates\?q=|\/avatars\/\d+(\?v=\w+)?$|\/repo-avatars\/\d+\/\w+$/;

// What counts the elements of a whole page has no answer where a part of it belongs to somebody else.
const HALF_A_PAGE = { 'landmark-no-duplicate-main': { enabled: false } };

export class Inspector {
  #page; #tap; #pictures; #document; #requests = [];

  // From then on it knows what the page was sent, and what it asked for.
  constructor(page, tap, pictures) {
    this.#page = page;
    this.#tap = tap;
    this.#pictures = pictures;
    page.on('request', (request) => this.#note(request));
    page.on('response', (response) => { if (this.#isDocument(response.request())) this.#document = response; });
  }

  #isDocument(request) { return request.isNavigationRequest() && request.frame() === this.#page.mainFrame(); }

  #note(request) {
    if (this.#isDocument(request)) this.#requests = [];
    else if (!request.url().startsWith('data:')) this.#requests.push(request.url());
  }

  // look(NAME, WITHOUT): at the page that is open, but for the parts that another package draws. It is left as it was.
  async look(name, without = []) {
    this.#tap.is(`${name}: the markup is valid`, await this.#mistakes(), []);
    const { origin } = new URL(this.#page.url());
    if (without.length === 0)
      this.#tap.is(`${name}: nothing but the page and its own files is loaded`, this.#requests.filter((each) => !(each.startsWith(origin) && OWN_FILE.test(each))), []);
    const viewport = this.#page.viewportSize();
    const complaints = [];
    for (const { colorScheme, width, isJudged } of DRESSES) {
      await this.#page.emulateMedia({ colorScheme });
      await this.#page.setViewportSize({ width, height: HEIGHT });
      if (isJudged) complaints.push(...(await this.#complaints(without)).map((each) => `${colorScheme} ${width}: ${each}`));
      await this.#picture(`${name}-${colorScheme}-${width}`);
    }
    await this.#page.setViewportSize(viewport);
    this.#tap.is(`${name}: everybody can use it`, complaints, []);
  }

  async #picture(name) {
    const { width, height } = await this.#page.evaluate(() => ({ width: window.innerWidth, height: document.documentElement.scrollHeight }));
    await this.#page.screenshot({ path: `${this.#pictures}/${name}.png`, fullPage: true, animations: 'disabled', caret: 'initial',
      clip: { x: 0, y: 0, width, height: Math.min(height, TALLEST_PICTURE) } });
  }

  async #mistakes() {
    const { results } = await markup.validateString(await this.#document.text());
    return results.flatMap(({ messages }) => messages.map(({ ruleId, message, line }) => `${line}: ${ruleId}: ${message}`));
  }

  async #complaints(without) {
    if (!(await this.#page.evaluate('typeof axe === "object"'))) await this.#page.evaluate(axe);
    const complaints = await this.#page.evaluate(async ({ exclude, rules }) => {
      const { violations } = await window.axe.run({ include: ['html'], exclude }, { resultTypes: ['violations'], rules });
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
      if (document.documentElement.scrollWidth > window.innerWidth) found.push('it is wider than the screen');
      if (document.querySelector('.site-header').offsetHeight > 110) found.push('the header has more than two lines');
      return found;
    }, { exclude: without, rules: without.length > 0 ? HALF_A_PAGE : {} });
    return complaints;
  }
}
