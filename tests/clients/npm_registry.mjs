// npm_registry.mjs FILE: a registry of npm packages on a free port of this machine, whose address is the first line it
// says. FILE has the packages and their versions, {"left":["1.0.0","1.1.0"]}, and is read anew for every answer.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const released = '2024-01-01T00:00:00.000Z';

function document(name, versions) {
  return {
    name,
    'dist-tags': { latest: versions.at(-1) },
    versions: Object.fromEntries(versions.map((version) => [version, { name, version }])),
    time: Object.fromEntries(versions.map((version) => [version, released])),
  };
}

const server = createServer((request, response) => {
  const packages = JSON.parse(readFileSync(process.argv[2], 'utf8'));
  const name = decodeURIComponent(request.url.slice(1));
  const versions = packages[name];
  response.writeHead(versions ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(versions ? document(name, versions) : { error: 'not found' }));
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}/`));
