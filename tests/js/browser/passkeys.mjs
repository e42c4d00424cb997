// passkeys.mjs SITE: passkeys, with the virtual authenticator of Chromium. TAP.
import { Site } from './site.mjs';
import { playFlows } from './play.mjs';
import { asSecondFactor, inGerman, once, passwordless, unverified, withoutScript } from './flows/passkeys.mjs';

const site = new Site(process.argv[2]);
// Passkeys are for names, not for addresses of machines; what ends in .localhost is a secure one.
site.apiBase = site.base;
site.hosts = { 'trivet.localhost': new URL(site.base).host };
site.base = 'http://trivet.localhost';
await playFlows(site, { users: [passwordless, asSecondFactor, unverified, once, inGerman, withoutScript] });
