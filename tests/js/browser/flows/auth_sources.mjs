// Directories and PAM: adding, editing and deleting a source; what people are told while it is away.
export async function authSources({ person, user, tap, look }) {
  const name = `Directory of ${user}`;
  await person.open('/-/admin/auths');
  await look('admin-auth-sources');
  await person.follow('LDAP (via bind DN)');
  await person.fill({ Name: name, Host: 'no host' });
  await person.press('Add source');
  tap.is('a host that cannot be one is told', await person.text('#host-problem'), 'This must be a host name or an IP address.');
  await look('admin-auth-source-refused');
  await person.fill({ Host: '127.0.0.1', Port: '1', 'User search base': 'ou=people,dc=example,dc=test' });
  await person.press('Add source');
  tap.is('a source is added', await person.notice(), `The authentication source ${name} has been added.`);
  await look('admin-auth-sources-one');
  await person.follow(name);
  await look('admin-auth-source');
  await person.page.locator('#is_active').setChecked(false);
  await person.press('Save source');
  tap.is('it is switched off', await person.notice(), `The authentication source ${name} has been saved.`);
  await person.follow(name);
  await person.follow('Delete source');
  await person.press('Delete source');
  tap.is('it is deleted', await person.notice(), `The authentication source ${name} has been deleted.`);
}
