// security.mjs SITE: what others try on people with a browser, and what the browser and the site make of it. TAP.
import { Application } from './application.mjs';
import { Site } from './site.mjs';
import { playFlows } from './play.mjs';
import { fixation, foreignForms, frames, wrongTokens } from './flows/attacks.mjs';
import { goingOn, leavingFor } from './flows/redirects.mjs';

const site = new Site(process.argv[2]);
// The same on another port of this machine, which gets the cookies of the site sent along, and at a name of its own.
site.evil = await Application.start();
site.hosts = { 'evil.example': site.evil.host };
site.evilAddresses = [site.evil.address, 'http://evil.example'];
await playFlows(site, { strangers: [fixation], users: [foreignForms, wrongTokens, frames, goingOn, leavingFor] });
