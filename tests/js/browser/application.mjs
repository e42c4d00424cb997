// An application on this machine: shows a page of its own and says what it was sent.
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';

const PAGE = '<!doctype html><title>The application</title><h1>The application</h1>';

export class Application {
  #server; #waiting = new Map(); #pages = new Map();

  // Answers as soon as it can be asked; with https if there is a { key, cert }. It does not keep a script from its end.
  static start(secured) {
    return new Promise((resolve) => { const application = new Application(secured, () => resolve(application)); });
  }

  constructor(secured, isReady) {
    const serve = (request, answer) => {
      const { search, pathname } = new URL(request.url, 'http://application');
      let text = '';
      request.setEncoding('utf8').on('data', (part) => { text += part; }).on('end', () => {
        answer.setHeader('Content-Type', 'text/html').end(this.#pages.get(pathname) ?? PAGE);
        const values = new URLSearchParams(text || search);
        this.#waiting.get(values.get('state'))?.({ method: request.method, pathname, values });
      });
    };
    this.#server = (secured ? createSecureServer(secured, serve) : createServer(serve)).listen(0, '127.0.0.1', isReady);
    this.#server.unref();
  }

  get host() { return `127.0.0.1:${this.#server.address().port}`; }
  get address() { return `http://${this.host}`; }

  // From then on this is what it shows there.
  show(path, page) { this.#pages.set(path, page); }

  // What it is sent with that state.
  arrival(state) { return new Promise((resolve) => { this.#waiting.set(state, resolve); }); }
}

// The address at which an application asks for access.
export const askingAddress = (site, more) => `${site.base}/login/oauth/authorize?${new URLSearchParams({ response_type: 'code', client_id: site.wiki.client_id,
  redirect_uri: 'https://wiki.example/back', scope: 'read:user read:issue', state: 'a+b/c= d', ...more })}`;
