// pull_files.mjs SITE: people look at what pull requests change, and say what they think of it. TAP.
import { Site } from './site.mjs';
import { playFlows } from './play.mjs';
import { previewing, reviewing, viewing } from './flows/pull_files.mjs';

await playFlows(new Site(process.argv[2]), { users: [viewing, reviewing, previewing] });
