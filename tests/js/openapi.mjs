// openapi.mjs FILE: whether the document is valid OpenAPI 2.0, and whether what it says holds together. TAP.
import SwaggerParser from '@apidevtools/swagger-parser';
import { readFileSync } from 'node:fs';

let count = 0;
let failed = 0;
function is(name, complaint) {
  count += 1;
  if (!complaint) return console.log(`ok ${count} - ${name}`);
  failed += 1;
  console.log(`not ok ${count} - ${name}\n# ${String(complaint).replaceAll('\n', '\n# ')}`);
}

const document = JSON.parse(readFileSync(process.argv[2], 'utf8'));
is('it calls itself OpenAPI 2.0', document.swagger === '2.0' ? '' : document.swagger);
try {
  await SwaggerParser.validate(structuredClone(document));
  is('an independent validator accepts it', '');
} catch (error) {
  is('an independent validator accepts it', error.message);
}

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })));
is('it has operations', operations.length > 0 ? '' : 'none');
const silent = operations.filter(({ operation }) => !operation.operationId || !operation.summary || !operation.tags?.length);
is('every operation has an id, a summary and a tag', silent.map(({ path }) => path).join(' '));
console.log(`1..${count}`);
process.exit(failed === 0 ? 0 : 1);
