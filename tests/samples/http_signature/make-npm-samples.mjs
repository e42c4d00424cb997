// node make-npm-samples.mjs FOLDER: how the npm-*.request files were made, once, in a folder where `npm install
// http-signature@1.4.0 @peertube/http-signature@1.7.0` had been run. Each file is a request line, the public key,
// headers, an empty line and the body. The clock stood at 1700000000.
import { createHash, generateKeyPairSync } from 'node:crypto'
import { createRequire } from 'node:module'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const require = createRequire(join(process.cwd(), 'package.json'))
const sshpk = require('sshpk')
const plain = require('http-signature'), peertube = require('@peertube/http-signature')
const out = process.argv[2]
Date.now = () => 1700000000000

class Request {
  constructor(method, path) { this.method = method; this.path = path; this.headers = {} }
  getHeader(name) { return this.headers[name.toLowerCase()] }
  setHeader(name, value) { this.headers[name.toLowerCase()] = value }
}

const pem = (kind, options) => generateKeyPairSync(kind, options).privateKey.export({ type: 'pkcs8', format: 'pem' })
const keys = {
  rsa: pem('rsa', { modulusLength: 3072 }),
  p256: pem('ec', { namedCurve: 'P-256' }), p384: pem('ec', { namedCurve: 'P-384' }), p521: pem('ec', { namedCurve: 'P-521' }),
  ed25519: pem('ed25519', {}),
}

function sample(name, library, keyName, algorithm, options = {}) {
  const key = sshpk.parsePrivateKey(keys[keyName], 'pem')
  const body = options.body ?? ''
  const request = new Request(body ? 'POST' : 'GET', options.path ?? '/api/v1/user')
  request.setHeader('host', 'git.example.org')
  request.setHeader('date', 'Tue, 14 Nov 2023 22:13:20 GMT')
  const headers = options.headers ?? ['(request-target)', 'host', 'date']
  if (body) {
    request.setHeader('digest', 'SHA-256=' + createHash('sha256').update(body).digest('base64'))
    headers.push('digest')
  }
  library.signRequest(request, {
    key, algorithm, headers, keyId: key.fingerprint('sha256').toString(), authorizationHeaderName: 'Signature',
    hideAlgorithm: options.hideAlgorithm,
  })
  const lines = [`${request.method} ${request.path}`, key.toPublic().toString('ssh').trim(),
    ...Object.entries(request.headers).map(([field, value]) => `${field}: ${value}`), '', body]
  writeFileSync(join(out, `npm-${name}.request`), lines.join('\n'))
}

const times = ['(request-target)', '(created)', '(expires)', 'host']
sample('rsa-sha256', plain, 'rsa', 'rsa-sha256')
sample('rsa-sha512', plain, 'rsa', 'rsa-sha512', { headers: times.slice() })
sample('ecdsa-p256-sha256', plain, 'p256', 'ecdsa-sha256')
sample('ecdsa-p256-sha512', plain, 'p256', 'ecdsa-sha512')
sample('ecdsa-p384-sha256', plain, 'p384', 'ecdsa-sha256')
sample('ecdsa-p384-sha512', plain, 'p384', 'ecdsa-sha512')
sample('ecdsa-p521-sha512', plain, 'p521', 'ecdsa-sha512')
sample('ed25519', plain, 'ed25519', 'ed25519-sha512', { headers: times.slice() })
sample('body', plain, 'rsa', 'rsa-sha256', { path: '/api/v1/user/repos?a=b%20c', body: '{"name":"first"}' })
sample('escaped-path', plain, 'ed25519', 'ed25519-sha512', { path: '/api/v1/repos/a/b/contents/x%20y%2Fz' })
sample('hs2019-rsa', peertube, 'rsa', 'rsa-sha256', { headers: times.slice(), hideAlgorithm: true })
sample('hs2019-ed25519', peertube, 'ed25519', 'ed25519-sha512', { hideAlgorithm: true })
sample('refused-rsa-sha1', plain, 'rsa', 'rsa-sha1')
sample('refused-ecdsa-sha1', plain, 'p256', 'ecdsa-sha1')
