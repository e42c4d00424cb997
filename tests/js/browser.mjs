// A Chromium without a window, driven over its debugging pipe: no package is needed for that.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const KEYS = {
  Tab: { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 },
  Enter: { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  Space: { key: ' ', code: 'Space', windowsVirtualKeyCode: 32, text: ' ' },
};

export class Browser {
  static async start(profile) {
    const browser = new Browser(profile);
    const { targetId } = await browser.#send('Target.createTarget', { url: 'about:blank' });
    await browser.#attach(targetId);
    await browser.#send('Target.setDiscoverTargets', { discover: true });
    return browser;
  }

  #child; #session; #next = 1; #text = ''; #waiting = new Map(); #loads = []; #document; #windows = []; #closings = [];

  constructor(profile) {
    this.#child = spawn('chromium', ['--headless=new', '--remote-debugging-pipe', '--no-sandbox', '--disable-gpu',
      '--no-first-run', '--disable-dev-shm-usage', `--user-data-dir=${profile}`], { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
    this.#child.stdio[4].setEncoding('utf8').on('data', (text) => this.#take(text));
  }

  #take(text) {
    const messages = (this.#text + text).split('\0');
    this.#text = messages.pop();
    for (const message of messages.map((each) => JSON.parse(each))) {
      if (message.method === 'Page.loadEventFired') this.#loads.splice(0).forEach((resolve) => resolve());
      if (message.method === 'Network.responseReceived' && message.params.type === 'Document') this.#document = message.params.requestId;
      if (message.method === 'Target.targetCreated' && message.params.targetInfo.openerId) this.#windows.splice(0).forEach((resolve) => resolve(message.params.targetInfo.targetId));
      if (message.method === 'Target.targetDestroyed') this.#closings.splice(0).forEach((resolve) => resolve());
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (message.error) waiting?.reject(new Error(message.error.message));
      else waiting?.resolve(message.result);
    }
  }

  #send(method, params, sessionId) {
    const id = this.#next++;
    this.#child.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  send(method, params = {}) { return this.#send(method, params, this.#session); }

  async #attach(targetId) {
    this.#session = (await this.#send('Target.attachToTarget', { targetId, flatten: true })).sessionId;
    await this.send('Page.enable');
    await this.send('Network.enable');
  }

  // The page as the server sent it.
  async source() {
    const { body, base64Encoded } = await this.send('Network.getResponseBody', { requestId: this.#document });
    return base64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
  }

  // Runs the action, which opens a window, and then the work in that window. Goes on in the first one when it is closed.
  async inNewWindow(action, work) {
    const opened = new Promise((resolve) => this.#windows.push(resolve));
    await action();
    const first = this.#session;
    await this.#attach(await opened);
    const closed = new Promise((resolve) => this.#closings.push(resolve));
    await work();
    await closed;
    this.#session = first;
  }

  // Waits until the expression is true.
  async until(expression) {
    const deadline = Date.now() + 10000;
    while (!(await this.value(expression).catch(() => false))) {
      if (Date.now() > deadline) throw new Error(`not in time: ${expression}`);
      await new Promise((resolve) => { setTimeout(resolve, 50); });
    }
  }

  // Runs the action and waits until the page it leads to is there.
  async load(action) {
    const loaded = new Promise((resolve) => this.#loads.push(resolve));
    await action();
    await loaded;
  }

  open(address) { return this.load(() => this.send('Page.navigate', { url: address })); }

  async press(name) {
    const { text, ...key } = KEYS[name];
    await this.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, text });
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  }

  type(text) { return this.send('Input.insertText', { text }); }

  async value(expression) {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true, userGesture: true });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result.value;
  }

  focus() { return this.value('document.activeElement.id || document.activeElement.textContent.trim()'); }

  // One picture of each scheme at each width: NAME-light-360.png and so on.
  async picture(folder, name) {
    for (const scheme of ['light', 'dark']) {
      for (const width of [360, 1280]) {
        await this.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: scheme }] });
        await this.send('Emulation.setDeviceMetricsOverride', { width, height: 800, deviceScaleFactor: 1, mobile: false });
        const { data } = await this.send('Page.captureScreenshot', { format: 'png' });
        writeFileSync(`${folder}/${name}-${scheme}-${width}.png`, Buffer.from(data, 'base64'));
      }
    }
  }

  async stop() {
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#send('Browser.close').catch(() => {});
    await ended;
  }
}
