// An application on this machine: shows a page of its own and says what it was sent.
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';

export class Application {
  #server; #waiting = new Map();

  // Answers as soon as it can be asked; with https if there is a { key, cert }. It does not keep a script from its end.
  static start({ page = '<!doctype html><title>The application</title>', secured } = {}) {
    return new Promise((resolve) => { const application = new Application(page, secured, () => resolve(application)); });
  }

  constructor(page, secured, isReady) {
    const serve = (request, answer) => {
      const { search, pathname } = new URL(request.url, 'http://application');
      let text = '';
      request.setEncoding('utf8').on('data', (part) => { text += part; }).on('end', () => {
        answer.setHeader('Content-Type', 'text/html').end(page);
        const values = new URLSearchParams(text || search);
        this.#waiting.get(values.get('state'))?.({ method: request.method, pathname, values });
      });
    };
    this.#server = (secured ? createSecureServer(secured, serve) : createServer(serve)).listen(0, '127.0.0.1', isReady);
    this.#server.unref();
  }

  get host() { return `127.0.0.1:${this.#server.address().port}`; }
  get address() { return `http://${this.host}`; }

  // What it is sent with that state.
  arrival(state) { return new Promise((resolve) => { this.#waiting.set(state, resolve); }); }
}

// The address at which an application asks for access.
export const askingAddress = (site, more) => `${site.base}/login/oauth/authorize?${new URLSearchParams({ response_type: 'code', client_id: site.wiki.client_id,
  redirect_uri: 'https://wiki.example/back', scope: 'read:user read:issue', state: 'a+b/c= d', ...more })}`;
