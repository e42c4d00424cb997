// editing.mjs SITE: people change files of a repository. TAP.
import { Site } from './site.mjs';
import { playFlows } from './play.mjs';
import { branching, editing, picking, proposing, protectedBranch, uploading } from './flows/editing.mjs';

await playFlows(new Site(process.argv[2]), { users: [editing, protectedBranch, uploading, picking, proposing, branching] });
