// admin.mjs SITE: organizations and the site are looked after. TAP.
import { Site } from './site.mjs';
import { playFlows } from './play.mjs';
import { outsiders, reports, signingKeys, siteApps, tasks } from './flows/admin_site.mjs';
import { adopting, badges, endingSessions, firstVisit, noticesAndMail, repositories, userApplications } from './flows/admin_extras.mjs';
import { authSources } from './flows/auth_sources.mjs';
import { editUsers, lists, makeUsers, removeUsers } from './flows/admin_users.mjs';
import { members, organizationPages, orgApps, teams } from './flows/organization.mjs';

await playFlows(new Site(process.argv[2]), {
  users: [teams, members, organizationPages, orgApps, outsiders],
  administrators: [makeUsers, editUsers, removeUsers, lists, siteApps, signingKeys, tasks, reports,
    badges, authSources, adopting, repositories, userApplications, endingSessions, noticesAndMail, firstVisit],
});
