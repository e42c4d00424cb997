// Debian's Chromium, driven by Playwright: no browser is downloaded. The one that never has a window takes half the time.
import { execFileSync } from 'node:child_process';
import { chromium } from 'playwright-core';

const PATIENCE = 45000; // machines that are busy with other tests are slow
const program = () => execFileSync('sh', ['-c', 'command -v chromium-headless-shell || command -v chromium'], { encoding: 'utf8' }).trim();

// startChromium({ NAME: HOST }): asks for what it takes for NAME at HOST, which has a port.
export const startChromium = (hosts = {}) => chromium.launch({ executablePath: program(),
  args: [`--host-resolver-rules=${Object.entries(hosts).map(([name, host]) => `MAP ${name} ${host}`).join(', ')}`] });

// The two kinds of people the pages are for. Between them they use both layouts and both schemes.
export const WAYS = [
  { name: 'with JavaScript', javaScriptEnabled: true, colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { name: 'without JavaScript', javaScriptEnabled: false, colorScheme: 'dark', viewport: { width: 360, height: 800 } },
];

// newContext(CHROMIUM, WAY, MORE): a browser of its own, as far as cookies go.
export async function newContext(browser, { name, ...way }, more = {}) {
  const context = await browser.newContext({ locale: 'en-US', ignoreHTTPSErrors: true, ...way, ...more });
  context.setDefaultTimeout(PATIENCE);
  return context;
}
