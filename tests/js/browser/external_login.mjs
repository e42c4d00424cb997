// external_login.mjs SITE: signing in with a provider. TAP.
import { Site } from './site.mjs';
import { playFlows } from './play.mjs';
import { adminInGerman, choosing, inGerman, linking, providers } from './flows/external_logins.mjs';

await playFlows(new Site(process.argv[2]), { strangers: [choosing], users: [linking, inGerman], administrators: [providers, adminInGerman] });
