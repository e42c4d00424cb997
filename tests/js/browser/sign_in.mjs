// sign_in.mjs SITE: every way in and out. TAP.
import { Site } from './site.mjs';
import { playFlows } from './play.mjs';
import { byNameOrAddress, remembered, mustChange, leaving, lostText } from './flows/signing_in.mjs';
import { byKeyboard, scratchCode } from './flows/second_factor.mjs';
import { firstStart } from './flows/first_start.mjs';
import { forgotten, linkFromAdministrator, registering } from './flows/accounts.mjs';

await playFlows(new Site(process.argv[2]), {
  strangers: [byNameOrAddress, remembered, mustChange, byKeyboard, scratchCode, forgotten, linkFromAdministrator, registering],
  users: [leaving, lostText],
}, firstStart);
