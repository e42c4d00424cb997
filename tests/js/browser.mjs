// A Chromium without a window, driven over its debugging pipe: no package is needed for that.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const KEYS = {
  Tab: { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 },
  Enter: { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  Space: { key: ' ', code: 'Space', windowsVirtualKeyCode: 32, text: ' ' },
};
const SCHEMES = ['light', 'dark'];
const WIDTHS = [360, 1280];
const TALLEST_PICTURE = 3000;

// The program, and the pipe to it.
class Chromium {
  #child; #next = 1; #text = ''; #waiting = new Map(); #listeners = new Map();

  constructor(profile) {
    this.#child = spawn('chromium', ['--headless=new', '--remote-debugging-pipe', '--no-sandbox', '--disable-gpu',
      '--no-first-run', '--disable-dev-shm-usage', '--disable-renderer-backgrounding', '--disable-backgrounding-occluded-windows',
      '--disable-background-timer-throttling', `--user-data-dir=${profile}`], { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
    this.#child.stdio[4].setEncoding('utf8').on('data', (text) => this.#take(text));
  }

  #take(text) {
    const messages = (this.#text + text).split('\0');
    this.#text = messages.pop();
    for (const message of messages.map((each) => JSON.parse(each))) {
      if (message.method) this.#listeners.get(message.sessionId)?.(message);
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (message.error) waiting?.reject(new Error(message.error.message));
      else waiting?.resolve(message.result);
    }
  }

  send(method, params, sessionId) {
    const id = this.#next++;
    this.#child.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  // Tells it every event of that session; without one, those of the program as a whole.
  listen(sessionId, listener) { this.#listeners.set(sessionId, listener); }

  async stop() {
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.send('Browser.close').catch(() => {});
    const patience = setTimeout(() => this.#child.kill('SIGKILL'), 5000);
    await ended;
    clearTimeout(patience);
  }
}

// One tab of it.
export class Browser {
  static async start(profile) {
    const chromium = new Chromium(profile);
    const browser = await new Browser(chromium).#inNewTab();
    chromium.listen(undefined, (message) => browser.#takeWindow(message));
    await chromium.send('Target.setDiscoverTargets', { discover: true });
    return browser;
  }

  #chromium; #session; #loads = []; #document; #windows = []; #closings = []; #requests = [];

  constructor(chromium) { this.#chromium = chromium; }

  async #inNewTab() {
    const { targetId } = await this.#chromium.send('Target.createTarget', { url: 'about:blank' });
    await this.#attach(targetId);
    return this;
  }

  #take({ method, params }) {
    if (method === 'Page.frameNavigated' && !params.frame.parentId) this.#loads.forEach((load) => { load.hasBegun = true; });
    if (method === 'Page.loadEventFired') this.#finishLoads();
    if (method === 'Network.responseReceived' && params.type === 'Document') this.#document = params.requestId;
    if (method === 'Network.requestWillBeSent' && !params.request.url.startsWith('data:')) this.#requests.push(params.request.url);
  }

  // Not those of whom only the page before has come to its end.
  #finishLoads() {
    this.#loads.filter(({ hasBegun }) => hasBegun).forEach(({ resolve }) => resolve());
    this.#loads = this.#loads.filter(({ hasBegun }) => !hasBegun);
  }

  #takeWindow({ method, params }) {
    if (method === 'Target.targetCreated' && params.targetInfo.openerId) this.#windows.splice(0).forEach((resolve) => resolve(params.targetInfo.targetId));
    if (method === 'Target.targetDestroyed') this.#closings.splice(0).forEach((resolve) => resolve());
  }

  send(method, params = {}) { return this.#chromium.send(method, params, this.#session); }

  async #attach(targetId) {
    this.#session = (await this.#chromium.send('Target.attachToTarget', { targetId, flatten: true })).sessionId;
    this.#chromium.listen(this.#session, (message) => this.#take(message));
    await this.send('Page.enable');
    await this.send('Network.enable');
  }

  // The addresses it has asked for since this was called last.
  takeRequests() { return this.#requests.splice(0); }

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
    const loaded = new Promise((resolve) => this.#loads.push({ resolve, hasBegun: false }));
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
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  // Chooses files for the field, as its dialog would.
  async choose(selector, files) {
    const { root } = await this.send('DOM.getDocument');
    const { nodeId } = await this.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    await this.send('DOM.setFileInputFiles', { nodeId, files });
  }

  focus() { return this.value('document.activeElement.id || document.activeElement.textContent.trim()'); }

  // As somebody sees it who prefers that scheme, on a screen of that width.
  async dress(scheme, width) {
    await this.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: scheme }] });
    await this.send('Emulation.setDeviceMetricsOverride', { width, height: 800, deviceScaleFactor: 1, mobile: false });
  }

  // One picture of each scheme at each width, of the whole page unless it is very long: NAME-light-360.png and so on.
  async picture(folder, name) {
    for (const width of WIDTHS)
      for (const scheme of SCHEMES) {
        await this.dress(scheme, width);
        const { cssContentSize } = await this.send('Page.getLayoutMetrics');
        const clip = { x: 0, y: 0, width, height: Math.min(cssContentSize.height, TALLEST_PICTURE), scale: 1 };
        const { data } = await this.send('Page.captureScreenshot', { format: 'png', captureBeyondViewport: true, clip });
        writeFileSync(`${folder}/${name}-${scheme}-${width}.png`, Buffer.from(data, 'base64'));
      }
  }

  stop() { return this.#chromium.stop(); }
}
