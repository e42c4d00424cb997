// The site a test is about, and what is done there without a browser. FACTS come from the test: base, pictures, token (of
// an administrator), database, mails, program and its settings.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export const codeOf = (secret) => execFileSync('oathtool', ['--totp', '--base32', secret.replaceAll(' ', '')], { encoding: 'utf8' }).trim();

export class Site {
  constructor(file) { Object.assign(this, JSON.parse(readFileSync(file, 'utf8'))); }

  async api(method, path, body) {
    const answer = await fetch(`${this.apiBase ?? this.base}/api/v1/${path}`, { method, body: body && JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Authorization: `token ${this.token}` } });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? undefined : answer.json();
  }

  // Their password is NAME-password.
  async makeUser(name, more = {}) {
    const user = await this.api('POST', 'admin/users', { username: name, email: `${name}@example.test`, password: `${name}-password`, must_change_password: false });
    if (Object.keys(more).length > 0) await this.api('PATCH', `admin/users/${name}`, { source_id: 0, login_name: name, ...more });
    return user;
  }

  // The secret and the scratch codes of a new second factor of theirs.
  enrol(user) {
    const said = execFileSync(this.program, ['--config', this.settings, 'admin', 'user', 'two-factor', 'enable', '--username', user], { encoding: 'utf8' });
    return { secret: said.match(/^Secret: (\S+)/m)[1], codes: [...said.matchAll(/^ {2}(\S+)$/gm)].map(([, code]) => code) };
  }

  sql(text) { return execFileSync('sqlite3', ['-cmd', '.timeout 10000', this.database, text], { encoding: 'utf8' }).trim(); }

  // As if everybody of that name had signed in a day ago.
  ageSignIn(user) { this.sql(`UPDATE session SET authenticated_at = authenticated_at - 86400 WHERE account_id = (SELECT id FROM account WHERE lower_name = '${user}')`); }

  // The last address in a mail to somebody, once there are as many mails as that.
  async linkInMail(address, count = 1) {
    const deadline = Date.now() + 45000;
    for (;;) {
      const links = readFileSync(this.mails, 'utf8').split(/^(?=To: )/m).filter((mail) => mail.startsWith(`To: <${address}>`)).map((mail) => mail.match(/^http\S+/m)?.[0]);
      if (links.length >= count && links[count - 1]) {
        const { pathname, search } = new URL(links[count - 1]);
        return new URL(pathname + search, this.base).href;
      }
      if (Date.now() > deadline) throw new Error(`no mail came to ${address}`);
      await new Promise((resolve) => { setTimeout(resolve, 50); });
    }
  }
}
