// settings.mjs SITE: people look after their accounts. TAP.
import { Site } from './site.mjs';
import { playFlows } from './play.mjs';
import { addresses, againFirst, farewell, password } from './flows/account.mjs';
import { appearance, blocking, picture } from './flows/appearance.mjs';
import { memberships, ownRepositories } from './flows/belongings.mjs';
import { creating, forking, founding, importing } from './flows/creation.mjs';
import { gpgKeys, keys } from './flows/keys.mjs';
import { migrating } from './flows/migrating.mjs';
import { mirrors } from './flows/mirrors.mjs';
import { notifications, unsubscribing } from './flows/notifications.mjs';
import { ownApps } from './flows/own_applications.mjs';
import { profile } from './flows/profile.mjs';
import { factor, factorOff } from './flows/security.mjs';
import { gitHooks, repoAccess, repoRules, repoSettings } from './flows/repo_settings.mjs';
import { sessions, trail } from './flows/sessions.mjs';
import { manyTokens, tokens } from './flows/tokens.mjs';
import { webhooks } from './flows/webhooks.mjs';

await playFlows(new Site(process.argv[2]), {
  users: [profile, picture, appearance, notifications, unsubscribing, blocking, password, addresses, farewell, againFirst, factor, factorOff, tokens, manyTokens, ownApps, keys, gpgKeys, sessions, trail, memberships, ownRepositories, mirrors, creating, founding, importing, migrating, forking, webhooks, repoSettings, gitHooks, repoAccess, repoRules],
});
