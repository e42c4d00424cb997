// A repository that comes with its issues from a server like Gitea, which takes its time, asks for a pause, and lies.
import { createServer } from 'node:http';

const repository = { description: 'From elsewhere', topics: [] };
const issue = { id: 1, number: 7, title: 'From elsewhere', body: 'A text', state: 'open', user: { id: 9, login: 'mona' } };

// Serves a repository without branches at /o/r, and its API as `behaviour` says: a function of the path.
async function startSource() {
  const source = { behaviour: () => undefined };
  const held = [];
  const server = createServer((req, res) => {
    const path = new URL(req.url, 'http://x').pathname;
    const send = (status, body, headers = {}) => { res.writeHead(status, { 'Content-Type': 'application/json', ...headers }); res.end(JSON.stringify(body)); };
    if (path.endsWith('/info/refs') || path.endsWith('/HEAD'))
      return void (res.writeHead(200, { 'Content-Type': 'text/plain' }), res.end(path.endsWith('/HEAD') ? 'ref: refs/heads/main\n' : ''));
    if (path === '/api/v1/repos/o/r')
      return send(200, repository);
    const answer = source.behaviour(path.replace('/api/v1/repos/o/r', ''));
    return answer === 'hold' ? held.push(() => send(200, [])) : answer ? send(...answer) : send(200, [], { 'X-Total-Count': '0' });
  });
  await new Promise((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  source.address = `http://127.0.0.1:${server.address().port}/o/r`;
  source.release = () => { for (const go of held.splice(0)) go(); };
  source.stop = () => { source.release(); server.closeAllConnections(); server.close(); };
  return source;
}

async function begin(person, page, source, name) {
  await person.open('/repo/migrate');
  await person.fill({ 'Address of the other repository': source.address, 'Gitea or Forgejo': true, 'Issues and their comments': true, Labels: true, 'Repository name': name });
  await person.press('Import repository');
}

// The page refreshes itself; it is loaded again here until it says so.
async function until(page, text) {
  for (let left = 600; left > 0 && !(await page.locator('main').textContent()).includes(text); left--) {
    await page.waitForTimeout(500);
    await page.reload();
  }
}

// The same page without refreshing itself, which would end under the eyes of who looks at it for long.
async function atRest(page, work) {
  const place = '**/repo/migrate/*';
  await page.route(place, async (route) => {
    const response = await route.fetch();
    const { refresh, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.reload();
  await work();
  await page.unroute(place);
}

export async function migrating({ person, page, user, tap, look }) {
  const source = await startSource();
  try {
    source.behaviour = (path) => (path === '/issues' ? 'hold' : undefined);
    await begin(person, page, source, 'slow');
    const progress = person.path();
    await until(page, 'are being fetched');
    tap.like('how far it is', await person.text('.import-progress'), /are being fetched\. Received so far: 1/);
    await atRest(page, () => look('migrate-progress'));
    source.behaviour = (path) => (path === '/issues/comments' ? [429, { message: 'wait' }, { 'Retry-After': '3600' }] : undefined);
    source.release();
    await person.open(progress);
    await until(page, 'has asked for a pause');
    tap.like('a pause that the other server asks for', await person.text('.import-progress'), /has asked for a pause\. The import goes on/);
    await atRest(page, () => look('migrate-pause'));

    source.behaviour = (path) => (path === '/issues' ? [200, [{ ...issue, number: 'seven' }], { 'X-Total-Count': '1' }] : undefined);
    await begin(person, page, source, 'broken');
    await until(page, 'has failed');
    tap.like('what failed says why', await person.alert(), /something that cannot be understood/);
    tap.is('and what can be done', [await person.texts('[aria-labelledby=failed] button'), await page.locator('#service-gitea').isChecked(), await page.locator('#issues').isChecked()],
      [['Try again', 'Delete'], true, true]);
    await look('migrate-failed');
    source.behaviour = (path) => (path === '/issues' ? [200, [issue], { 'X-Total-Count': '1' }] : undefined);
    await person.press('Try again');
    await page.waitForURL(`**/${user}/broken`, { timeout: 300_000 });
    await person.open(`/${user}/broken/issues/7`);
    tap.like('it comes with its issues and who wrote them', await person.text('main'), /From elsewhere.*mona migrated/s);
    await look('migrated-issue');

    source.behaviour = () => [418, {}];
    await begin(person, page, source, 'gone');
    await until(page, 'has failed');
    await person.press('Delete');
    tap.is('what failed is deleted', await person.notice(), `The record of the failed import of ${user}/gone has been deleted.`);

    await begin(person, page, source, 'wrong');
    await until(page, 'has failed');
    const failed = person.path();
    await person.open('/user/settings/appearance');
    await person.fill({ Language: { choose: 'Deutsch' } });
    await person.press('Save appearance');
    await person.open(progress);
    tap.like('in German', await person.text('.import-progress'), /Der andere Server hat um eine Pause gebeten/);
    await atRest(page, () => look('migrate-pause-german'));
    await person.open(failed);
    tap.is('what failed, too', await person.texts('[aria-labelledby=failed] button'), ['Noch einmal versuchen', 'Löschen']);
    await look('migrate-failed-german');
  } finally {
    source.stop();
  }
}
