// pulls.mjs SITE: people propose changes and merge them. TAP.
import { Site } from './site.mjs';
import { playFlows } from './play.mjs';
import { blocking, merging, proposing } from './flows/pulls.mjs';

await playFlows(new Site(process.argv[2]), { users: [proposing, blocking, merging] });
