// Somebody at a browser, below the address BASE: fills in fields by their labels and presses what has a name.
export class Person {
  #base;

  constructor(page, base) {
    this.page = page;
    this.#base = base;
  }

  open(path) { return this.page.goto(this.#base + path); }

  // Runs the action and waits until the page it leads to is there. Not for the next `load` alone: on a busy machine that
  // may still be the one of the page before.
  async lands(action) {
    const left = this.page.waitForEvent('framenavigated', (frame) => frame === this.page.mainFrame());
    left.catch(() => {}); // what the action complains of says more
    await action();
    await left;
    await this.page.waitForLoadState('load');
  }

  // Of the page itself; its header is for who is meant by name.
  #content() { return this.page.locator('main'); }
  header() { return this.page.locator('.site-header'); }
  field(label) { return this.#content().getByLabel(label, { exact: true }); }
  button(name) { return this.#content().getByRole('button', { name, exact: true }); }
  link(name) { return this.#content().getByRole('link', { name, exact: true }); }

  // fill({ LABEL: VALUE }): text, or whether a box is ticked, or { choose: OPTION } of a list.
  async fill(values) {
    for (const [label, value] of Object.entries(values)) {
      const field = this.field(label);
      if (typeof value === 'boolean') await field.setChecked(value);
      else if (value.choose !== undefined) await field.selectOption(value.choose);
      else await field.fill(value);
    }
  }

  press(name) { return this.lands(() => this.button(name).click()); }
  follow(name) { return this.lands(() => this.link(name).click()); }

  // Without what a browser would refuse on its own, so that the server is asked.
  async pressUnchecked(name) {
    await this.button(name).evaluate((button) => { button.form.noValidate = true; });
    await this.press(name);
  }

  // Of what can be seen.
  texts(selector) { return this.page.locator(selector).filter({ visible: true }).evaluateAll((found) => found.map((each) => each.textContent.trim().replace(/\s+/g, ' '))); }
  async text(selector) { return (await this.texts(selector))[0] ?? ''; }
  heading() { return this.text('h1'); }
  visitor() { return this.text('.user-menu strong'); }
  notice() { return this.text('[role=status]'); }
  alert() { return this.text('[role=alert]'); }
  main() { return this.#content().innerText(); }
  focused() { return this.page.locator(':focus').evaluate((each) => each.id || each.textContent.trim()); }

  // Of the page that is open, within the site.
  path() {
    const { pathname } = new URL(this.page.url());
    const prefix = new URL(this.#base).pathname.replace(/\/$/, '');
    return pathname.startsWith(prefix) ? pathname.slice(prefix.length) : pathname;
  }

  async signIn(user, password = `${user}-password`) {
    await this.open('/user/login');
    await this.fill({ 'User name or email address': user, Password: password });
    await this.press('Sign in');
  }

  signOut() { return this.lands(() => this.header().getByRole('button', { name: 'Sign out' }).click()); }
}
