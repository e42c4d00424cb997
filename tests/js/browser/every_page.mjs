// Every page that is there to be opened, one after the other: a tab behind another one may never be drawn.
import { Inspector } from './inspector.mjs';

const SAMPLE = '// A sample.\n#include <string>\n\nstd::string greeting(int count)\n{\n    return "hello " + std::to_string(count);\n}\n';
const README = '# Tools\n\nSmall programs that **help**.\n\n| Name | For |\n|---|---|\n| `greet` | saying hello |\n\n```sh\nmake greet\n```\n';

const base64 = (text) => Buffer.from(text).toString('base64');

// What the pages are about: a repository with a history, a second one that is empty, an organization, an application, a
// token and a key. Answers the addresses that depend on it.
async function furnish(base, user, password) {
  const ask = async (method, path, body) => {
    const answer = await fetch(`${base}/api/v1/${path}`, { method, body: body && JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Authorization: `Basic ${base64(`${user}:${password}`)}` } });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? undefined : answer.json();
  };
  await ask('POST', 'user/repos', { name: 'tools', description: 'Small programs that help', auto_init: true });
  await ask('POST', 'user/repos', { name: 'plans', description: 'Nothing yet', private: true });
  await ask('POST', 'repos/alice/tools/contents/src/greet.cpp', { content: base64(SAMPLE), message: 'Greet whoever comes' });
  const { sha: readme } = await ask('GET', 'repos/alice/tools/contents/README.md');
  await ask('PUT', 'repos/alice/tools/contents/README.md', { content: base64(README), sha: readme, message: 'Say what is here' });
  const { commit } = await ask('PUT', 'repos/alice/tools/contents/src/greet.cpp', { message: 'Greet louder',
    content: base64(SAMPLE.replace('hello ', 'HELLO ')), sha: (await ask('GET', 'repos/alice/tools/contents/src/greet.cpp')).sha });
  await ask('POST', 'repos/alice/tools/tags', { tag_name: 'v1.0' });
  await ask('POST', 'repos/alice/tools/issues', { title: 'Greet politely', assignees: ['alice'] });
  await ask('POST', 'orgs', { username: 'guild', full_name: 'The guild' });
  const team = await ask('POST', 'orgs/guild/teams', { name: 'makers', permission: 'write', units_map: { 'repo.code': 'write' } });
  await ask('PUT', `teams/${team.id}/members/bob`);
  const application = await ask('POST', 'user/applications/oauth2', { name: 'Notebook', redirect_uris: ['https://notes.example/back'], confidential_client: true });
  await ask('POST', `users/${user}/tokens`, { name: 'backup', scopes: ['read:repository', 'read:user'] });
  return { sha: commit.sha, application: application.id, team: team.id };
}

function addresses({ sha, application, team }) {
  return {
    'dashboard-full': '/', explore: '/explore/repos', owner: '/alice', organization: '/guild',
    'repo-home': '/alice/tools', 'repo-empty': '/alice/plans', 'repo-folder': '/alice/tools/src/branch/main/src',
    'repo-file': '/alice/tools/src/branch/main/src/greet.cpp', 'repo-readme': '/alice/tools/src/branch/main/README.md',
    'repo-history': '/alice/tools/commits/branch/main', 'repo-commit': `/alice/tools/commit/${sha}`,
    'repo-branches': '/alice/tools/branches', 'repo-tags': '/alice/tools/tags',
    'settings-profile': '/user/settings/profile', 'settings-account': '/user/settings/account', 'settings-security': '/user/settings/security',
    'settings-two-factor': '/user/settings/security/two_factor/enroll', 'settings-applications': '/user/settings/applications',
    'settings-application': `/user/settings/applications/oauth2/${application}`, 'settings-keys': '/user/settings/keys',
    'settings-sessions': '/user/settings/sessions', 'settings-audit': '/user/settings/audit',
    'org-members': '/org/guild/settings/members', 'org-teams': '/org/guild/settings/teams', 'org-team': `/org/guild/settings/teams/${team}`,
    'org-applications': '/org/guild/settings/applications',
    'admin-users': '/-/admin/users', 'admin-new-user': '/-/admin/users/new', 'admin-user': '/-/admin/users/bob',
    'admin-delete-user': '/-/admin/users/bob/delete', 'admin-organizations': '/-/admin/organizations', 'admin-applications': '/-/admin/applications',
    'admin-keys': '/-/admin/signing_keys', 'admin-rotate': '/-/admin/signing_keys/rotate?urgency=planned', 'admin-tasks': '/-/admin/tasks',
    'admin-audit': '/-/admin/audit', 'admin-configuration': '/-/admin/configuration', 'admin-health': '/-/admin/health',
    again: '/user/login?again=1', 'sign-out': '/user/logout',
  };
}

// lookAtEveryPage(BROWSER, TAP, PICTURES, BASE): alice administers the site and is signed in.
export async function lookAtEveryPage(browser, tap, pictures, base) {
  const inspector = new Inspector(browser, tap, pictures);
  for (const [name, path] of Object.entries(addresses(await furnish(base, 'alice', 'alice-password'))))
    await inspector.visit(base + path, name);
}
