// consent.mjs SITE: people answer applications and devices, and sign out at their wish. TAP.
import { readFileSync } from 'node:fs';
import { Site } from './site.mjs';
import { playFlows } from './play.mjs';
import { Application } from './application.mjs';
import { consenting, localProgram, answeredByForm, wrongRequests } from './flows/consent.mjs';
import { lettingDeviceIn, refusingDevice, typingDeviceCode } from './flows/device.mjs';
import { loggingOut } from './flows/logout.mjs';

const site = new Site(process.argv[2]);
site.application = await Application.start();
const wiki = await Application.start({ key: readFileSync(`${site.work}/key.pem`), cert: readFileSync(`${site.work}/cert.pem`) });
site.hosts = { 'wiki.example': wiki.host };
site.wiki = await site.api('POST', 'user/applications/oauth2', { name: 'The wiki', confidential_client: true,
  redirect_uris: ['https://wiki.example/back', `${site.application.address}/back`] });
await playFlows(site, { strangers: [lettingDeviceIn], users: [consenting, localProgram, answeredByForm, wrongRequests, refusingDevice, typingDeviceCode, loggingOut] });
