// A server that speaks GitHub's REST API (v3) for a repository of its own, and serves its git data from a folder. Others
// of its repositories misbehave, each in one way. `node github_source.mjs PORT ELSEWHERE FOLDER`: FOLDER has tool.git and
// tool.wiki.git; whoever asks is written to FOLDER/asked, and who comes to port ELSEWHERE to FOLDER/elsewhere.
import { appendFileSync, createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, normalize } from 'node:path';

const [port, elsewhere, folder] = [Number(process.argv[2]), Number(process.argv[3]), process.argv[4]];
const base = `http://127.0.0.1:${port}`;
const heads = JSON.parse(process.argv[5] ?? '{}'); // commits of the pull requests
const user = (id, login) => ({ id, login, html_url: `${base}/${login}`, type: 'User' });
const [mona, hubot] = [user(583231, 'mona'), user(480938, 'alice')]; // alice is somebody else here
const at = (day) => `2020-01-${String(day).padStart(2, '0')}T10:00:00Z`;

const labels = [{ id: 11, name: 'bug', color: 'd73a4a', description: 'It is broken', default: true }, { id: 12, name: 'docs', color: '0075ca', description: null }];
const milestones = [{ id: 21, number: 1, title: 'First', description: null, state: 'closed', created_at: at(1), updated_at: at(2), closed_at: at(3), due_on: at(9) }];

function issue(number, more) {
  return { id: 1000 + number, number, title: `Issue ${number}`, body: `Text of ${number} <script>alert(1)</script>`, state: 'open', locked: false, user: mona, labels: [],
    milestone: null, assignees: [hubot], assignee: hubot, comments: 0, created_at: at(number % 28 + 1), updated_at: at(number % 28 + 1), closed_at: null, ...more };
}
const pullMark = { url: `${base}/x`, html_url: `${base}/x` };
const issues = Array.from({ length: 130 }, (_, i) => issue(i + 1, {}));
issues[0] = issue(1, { labels: [labels[0]], milestone: milestones[0], state: 'closed', closed_at: at(20), user: null, body: null });
issues[2] = issue(3, { title: 'Open pull', pull_request: pullMark, user: hubot });
issues[3] = issue(4, { title: 'Merged pull', pull_request: pullMark, state: 'closed', closed_at: at(21) });
const comments = [[31, 1, mona, 'First!'], [32, 3, hubot, 'A comment on a pull request'], [33, 1, hubot, 'Second']].map(([id, number, who, body]) => ({ id, body, user: who,
  issue_url: `${base}/api/v3/repos/octo/tool/issues/${number}`, html_url: `${base}/octo/tool/issues/${number}#c`, created_at: at(25), updated_at: at(25), reactions: { total_count: 0 } }));

function pull(number, branch, more) {
  const repo = { id: 5, full_name: 'octo/tool' };
  return { id: 4000 + number, number, title: issues[number - 1].title, state: issues[number - 1].state, draft: false, merged_at: null, merge_commit_sha: 'f'.repeat(40),
    head: { label: `octo:${branch}`, ref: branch, sha: heads[number], repo }, base: { label: 'octo:main', ref: 'main', sha: heads.main, repo }, user: mona, ...more };
}
const pulls = [pull(3, 'topic', { draft: true }), pull(4, 'done', { merged_at: at(21), merge_commit_sha: heads.main })];
const reviews = { 3: [{ id: 51, user: mona, body: 'Not like this', state: 'CHANGES_REQUESTED', commit_id: heads[3], submitted_at: at(26) },
  { id: 52, user: hubot, body: '', state: 'PENDING', commit_id: heads[3] }], 4: [] };
const lineComment = (id, more) => ({ id, pull_request_review_id: 51, user: mona, body: 'This line', path: 'main.c', line: 1, original_line: 1, side: 'RIGHT', commit_id: heads[3],
  original_commit_id: heads[3], diff_hunk: '@@ -1 +1 @@\n-old\n+new', pull_request_url: `${base}/api/v3/repos/octo/tool/pulls/3`, created_at: at(26), updated_at: at(26), ...more });
const lineComments = [lineComment(61, {}), lineComment(62, { in_reply_to_id: 61, user: hubot, body: 'Indeed', created_at: at(27) })];
const releases = [{ id: 71, tag_name: 'v1', target_commitish: 'main', name: 'One', body: 'Notes', draft: false, prerelease: true, author: mona, created_at: at(5), published_at: at(6),
  assets: [{ id: 81, name: 'tool.bin', size: 12, download_count: 7, browser_download_url: `${base}/octo/tool/releases/download/v1/tool.bin`, created_at: at(6) }] }];
const repository = { id: 5, full_name: 'octo/tool', description: 'A tool', homepage: 'https://tool.example.test/', topics: ['tools', 'Not A Topic'], has_wiki: true, private: false };

let refusals = 2; // of the repository that is limited
const evil = {
  limited: (res) => refusals > 0 && (refusals--, send(res, 403, { message: 'API rate limit exceeded' },
    { 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': String(Math.floor(Date.now() / 1000) + 2) })),
  stubborn: (res, path) => path === '/issues' && send(res, 429, { message: 'wait' }, { 'Retry-After': '3600' }),
  guarded: (res, path, req) => !req.headers.authorization && send(res, 401, { message: 'Requires authentication' }),
  factored: (res) => send(res, 401, { message: 'Must specify two-factor authentication OTP code.' }, { 'X-GitHub-OTP': 'required; app' }),
  moved: (res) => send(res, 301, {}, { Location: `http://127.0.0.1:${elsewhere}/api/v3/repos/octo/tool` }),
  page: (res) => (res.writeHead(200, { 'Content-Type': 'text/html' }), res.end('<!DOCTYPE html><p>Hello')),
  wrong: (res, path) => path === '/issues' && send(res, 200, [issue('7', {})]),
  huge: (res, path) => path === '/issues' && (res.writeHead(200), flood(res)),
  twice: (res, path) => path === '/issues' && send(res, 200, [issue(7, {}), issue(7, { id: 9 })]),
  endless: (res, path) => path === '/issues' && send(res, 200, [issue(7, {})], { Link: `<http://127.0.0.1:${elsewhere}/next>; rel="next"` }),
  secretive: (res, path) => path === '/pulls' && send(res, 200, []),
  slow: (res, path) => path === '/issues/comments' && !existsSync(join(folder, 'go')) && (setTimeout(() => send(res, 200, []), 3600_000), true),
  heavy: (res, path) => (path === '/releases' && send(res, 200, [{ ...releases[0], assets: [91, 92, 93].map((id) => ({ ...releases[0].assets[0], id })) }]))
    || (path.startsWith('/releases/assets/') && (res.writeHead(200), res.end(Buffer.alloc(900 << 10, 'x')), true)),
  large: (res, path) => path.startsWith('/releases/assets/') && (res.writeHead(200), flood(res)),
};

function flood(res) {
  const piece = Buffer.alloc(1 << 20, 'x');
  const more = () => { while (!res.destroyed && res.write(piece)); };
  res.on('drain', more).on('error', () => {});
  more();
  return true;
}

function send(res, status, body, headers = {}) {
  if (!res.destroyed) {
    res.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    res.end(JSON.stringify(body));
  }
  return true;
}

function list(res, url, all) {
  const size = Number(url.searchParams.get('per_page')), page = Number(url.searchParams.get('page'));
  const hasNext = all.length > page * size;
  return send(res, 200, all.slice((page - 1) * size, page * size), hasNext ? { Link: `<${base}/next>; rel="next", <${base}/last>; rel="last"` } : {});
}

function answer(req, res, url, path) {
  const review = /^\/pulls\/(\d+)\/reviews$/.exec(path);
  const lists = { '/labels': labels, '/milestones': milestones, '/issues': issues, '/issues/comments': comments, '/pulls': pulls, '/pulls/comments': lineComments, '/releases': releases };
  if (path === '')
    return send(res, 200, repository);
  if (review)
    return list(res, url, reviews[review[1]]);
  if (path === '/releases/assets/81')
    return req.headers.accept === 'application/octet-stream' ? send(res, 302, {}, { Location: `http://127.0.0.1:${elsewhere}/files/81` }) : send(res, 200, releases[0].assets[0]);
  return lists[path] ? list(res, url, lists[path]) : send(res, 404, { message: 'Not Found' });
}

createServer((req, res) => {
  const url = new URL(req.url, base);
  const api = /^\/api\/v3\/repos\/octo\/(\w+)(.*)$/.exec(url.pathname);
  appendFileSync(join(folder, 'asked'), `${req.method} ${req.url} ${req.headers.authorization ?? '-'}\n`);
  if (api)
    return (evil[api[1]]?.(res, api[2], req)) || answer(req, res, url, api[2]);
  const file = join(folder, normalize(url.pathname).replace(/^\/octo\/\w+?(\.wiki)?(\.git)?\//, (_, wiki) => `/tool${wiki ?? ''}.git/`));
  if (!existsSync(file) || !statSync(file).isFile())
    return send(res, 404, {});
  res.writeHead(200);
  return createReadStream(file).pipe(res);
}).listen(port, '127.0.0.1');

createServer((req, res) => {
  appendFileSync(join(folder, 'elsewhere'), `${req.url} ${req.headers.authorization ?? '-'}\n`);
  res.writeHead(200);
  res.end('twelve bytes');
}).listen(elsewhere, '127.0.0.1');
