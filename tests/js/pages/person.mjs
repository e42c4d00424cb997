// Somebody at a browser, below the address BASE: fills in forms and presses buttons as people do.
export class Person {
  #browser; #base;

  constructor(browser, base) {
    this.#browser = browser;
    this.#base = base;
  }

  open(path) { return this.#browser.open(this.#base + path); }

  // By the ids of the fields.
  fill(values) {
    return this.#browser.value(Object.entries(values)
      .map(([id, text]) => `document.getElementById(${JSON.stringify(id)}).value = ${JSON.stringify(text)};`).join(''));
  }

  // The focus is on the button, Enter is pressed.
  async press(selector) {
    await this.#browser.value(`document.querySelector(${JSON.stringify(selector)}).focus()`);
    await this.#browser.load(() => this.#browser.press('Enter'));
  }

  // Without what a browser would refuse on its own, so that the server is asked.
  send(id) { return this.#browser.load(() => this.#browser.value(`{ const form = document.getElementById(${JSON.stringify(id)}).form; form.noValidate = true; form.requestSubmit(); }`)); }

  text(selector) { return this.#browser.value(`(document.querySelector(${JSON.stringify(selector)})?.textContent ?? '').trim()`); }
  texts(selector) { return this.#browser.value(`[...document.querySelectorAll(${JSON.stringify(selector)})].map((each) => each.textContent.trim())`); }
  heading() { return this.text('h1'); }
  visitor() { return this.text('.visitor strong'); }
  notice() { return this.text('[role=status]'); }

  // Of the page that is open, within the site.
  async path() {
    const path = await this.#browser.value('location.pathname');
    const prefix = new URL(this.#base).pathname.replace(/\/$/, '');
    return path.startsWith(prefix) ? path.slice(prefix.length) : path;
  }

  scripts(isOn) { return this.#browser.send('Emulation.setScriptExecutionDisabled', { value: !isOn }); }

  async signIn(user, password) {
    await this.open('/user/login');
    await this.fill({ user_name: user, password });
    await this.press('main button');
  }

  signOut() { return this.press('button[form=sign-out]'); }
}
