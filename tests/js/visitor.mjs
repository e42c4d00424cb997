// Somebody with a browser, as far as a server can tell: keeps cookies, signs in and allows applications what they ask.

const ENTITIES = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&#x27;': "'" };
const decoded = (text) => text.replace(/&[#a-z0-9]+;/g, (entity) => ENTITIES[entity] ?? entity);

const attribute = (tag, name) => {
  const found = tag.match(new RegExp(`\\s${name}="([^"]*)"`));
  return found ? decoded(found[1]) : undefined;
};

// The forms of a page with the values they would send.
function formsOf(page) {
  return [...page.matchAll(/<form[^>]*>[^]*?<\/form>/g)].map(([form]) => {
    const values = new URLSearchParams();
    for (const [input] of form.matchAll(/<input[^>]*>/g)) {
      const name = attribute(input, 'name');
      if (name && attribute(input, 'type') !== 'checkbox') values.append(name, attribute(input, 'value') ?? '');
    }
    return { action: attribute(form, 'action'), text: form, values };
  });
}

export class Visitor {
  #site; #cookies = new Map();

  // SITE is the address of the service; everything else counts as an application.
  constructor(site, name, password) {
    this.#site = site;
    this.name = name;
    this.password = password;
  }

  async ask(address, form) {
    const host = new URL(address).hostname;
    const jar = this.#cookies.get(host) ?? new Map();
    this.#cookies.set(host, jar);
    const headers = jar.size > 0 ? { Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') } : {};
    const answer = await fetch(address, { method: form ? 'POST' : 'GET', body: form, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = line.match(/^([^=]*)=([^;]*)/);
      if (value === '' || /max-age=0\b/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  }

  #isOfSite(address) { return address === this.#site || address.startsWith(`${this.#site}/`); }

  // What this person does with the page, as the next request; nothing if it is only to be read.
  #use(page, address, answer) {
    for (const form of formsOf(page)) {
      const action = new URL(form.action ?? address, address).href;
      if (!this.#isOfSite(action)) return { kind: 'form_post', action, values: form.values };
      if (form.values.has('password')) {
        if (form.values.get('user_name') === '') form.values.set('user_name', this.name);
        form.values.set('password', this.password);
        return { kind: 'sign-in', action, values: form.values };
      }
      if (form.text.includes('id="authorize-app"')) {
        form.values.set('granted', String(answer.allows));
        return { kind: 'consent', action, values: form.values };
      }
      if (answer.confirms && form.text.includes(answer.confirms)) return { kind: 'confirm', action, values: form.values };
    }
    return undefined;
  }

  // Goes to an address and on from there until the browser would leave for an application or a page is left to read.
  // Answers { address, values, method } of the former, { status, page } of the latter, and the kinds of pages between.
  async visit(start, { form, allows = true, signsIn = true, confirms } = {}) {
    const pages = [];
    let address = start, posted = form;
    for (let steps = 0; steps < 12; steps += 1) {
      const answer = await this.ask(address, posted);
      posted = undefined;
      const location = answer.headers.get('location');
      if (location) {
        await answer.text();
        address = new URL(location, address).href;
        if (this.#isOfSite(address)) continue;
        return { address, values: new URL(address).searchParams, method: 'get', pages };
      }
      const page = await answer.text();
      const next = this.#use(page, address, { allows, confirms });
      if (next?.kind === 'form_post') return { address: next.action, values: next.values, method: 'post', pages };
      if (!next || (next.kind === 'sign-in' && (!signsIn || pages.filter((kind) => kind === 'sign-in').length > 1)))
        return { status: answer.status, page, pages: next ? [...pages, next.kind] : pages, values: new URLSearchParams() };
      pages.push(next.kind);
      address = next.action;
      posted = next.values;
    }
    throw new Error(`no end after ${pages.join(', ')}`);
  }
}
