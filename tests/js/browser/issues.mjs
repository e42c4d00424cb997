// issues.mjs SITE: people talk about issues, and write a wiki. TAP.
import { Site } from './site.mjs';
import { playFlows } from './play.mjs';
import { closing, planning, talking } from './flows/issues.mjs';
import { finding, preparing } from './flows/issue_lists.mjs';
import { markdown, previewing } from './flows/markdown.mjs';
import { wiki } from './flows/wiki.mjs';

await playFlows(new Site(process.argv[2]), { users: [talking, planning, closing, preparing, finding, wiki, markdown, previewing] });
