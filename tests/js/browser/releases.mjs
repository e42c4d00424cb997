// releases.mjs SITE: people publish releases. TAP.
import { Site } from './site.mjs';
import { playFlows } from './play.mjs';
import { releasing } from './flows/releases.mjs';

await playFlows(new Site(process.argv[2]), { users: [releasing] });
