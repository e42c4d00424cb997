// A receiver of webhooks: `node webhook_receiver.mjs PORT FOLDER`. Each request is a line of FOLDER/received: path, event,
// whether its signature with the secret "s" is right, and what it tells. The file FOLDER/answer says which status comes
// back, FOLDER/hang lets it wait for ever.
import { createHmac } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [, , port, folder] = process.argv;

function signed(request, body) {
    return request.headers['x-gitea-signature'] === createHmac('sha256', 's').update(body).digest('hex') ? 'signed' : 'unsigned';
}

function told(body) {
    try {
        const event = JSON.parse(body);
        return `${event.ref ?? ''}${event.action ?? ''} ${event.issue?.number ?? ''}`;
    } catch {
        return 'no JSON';
    }
}

createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
        const line = [request.method, request.url, request.headers['x-gitea-event'], request.headers['content-type'],
            signed(request, body), told(body), request.headers.authorization ?? ''];
        appendFileSync(`${folder}/received`, `${line.join('|')}\n`);
        if (existsSync(`${folder}/hang`))
            return;
        const status = existsSync(`${folder}/answer`) ? Number(readFileSync(`${folder}/answer`, 'utf8')) : 200;
        response.writeHead(status, status === 302 ? { Location: '/elsewhere' } : {});
        response.end('thank you');
    });
}).listen(Number(port), '127.0.0.1');
