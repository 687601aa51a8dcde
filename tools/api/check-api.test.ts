import { createV1Document } from '@evercode/contract/v1-document';
import { expect, test } from 'vitest';
import { anyOrigin, checkApi, reportApi } from './check-api.ts';
import { checkClient } from '../client/check-client.ts';
import { compareDocuments } from './compare-documents.ts';
import { isJson, type Json } from './document.ts';
import { lintDocument } from './lint-document.ts';

const document = createV1Document(anyOrigin);
const textOf = JSON.stringify(document);

/** The document with a change at a path, such as `paths./api/v1/codes.post`. */
function changed(path: readonly string[], change: (part: Json) => void): Json {
  const copy: unknown = JSON.parse(textOf);
  let part: unknown = copy;
  for (const step of path) part = isJson(part) ? part[step] : undefined;
  if (!isJson(part) || !isJson(copy)) throw new TypeError(`The document has no ${path.join(' > ')}.`);
  change(part);
  return copy;
}
const schema = (name: string) => ['components', 'schemas', name];
const codes = ['paths', '/api/v1/codes'];

test('the document of this version keeps the rules and the promise', async () => {
  expect((await checkApi(new URL('../..', import.meta.url).pathname)).findings).toEqual([]);
  expect(lintDocument(document)).toEqual([]);
  expect(compareDocuments(document, document)).toEqual([]);
});

test.each<[string, Json]>([
  ['GET /api/v1/codes: is gone', changed(codes, (part) => delete part['get'])],
  ['createCode is called makeCode now', changed([...codes, 'post'], (part) => (part['operationId'] = 'makeCode'))],
  ['title: is gone', changed([...schema('Code'), 'properties'], (part) => delete part['title'])],
  ['title: may be absent now', changed(schema('Code'), (part) => (part['required'] = ['id']))],
  [
    'title: may now be null',
    changed([...schema('Code'), 'properties', 'title'], (part) => (part['type'] = ['string', 'null'])),
  ],
  [
    'description: is required now',
    changed(schema('CodeCreate'), (part) => (part['required'] = ['title', 'content', 'description'])),
  ],
  ['tags: is gone', changed([...schema('CodeCreate'), 'properties'], (part) => delete part['tags'])],
  [
    'title: maxLength is narrower',
    changed([...schema('CodeCreate'), 'properties', 'title'], (part) => (part['maxLength'] = 10)),
  ],
  [
    'the value leaf is not accepted any more',
    changed([...schema('DesignInput'), 'properties', 'pattern'], (part) => (part['enum'] = ['default'])),
  ],
  [
    'the variant type="wifi" is not accepted any more',
    changed(schema('CodeContent'), (part) => {
      const variants: unknown = part['anyOf'];
      part['anyOf'] = Array.isArray(variants) ? variants.filter((each) => !JSON.stringify(each).includes('Wifi')) : [];
    }),
  ],
  ['201 is gone', changed([...codes, 'post', 'responses'], (part) => delete part['201'])],
  [
    'the header Location is gone',
    changed([...codes, 'post', 'responses', '201', 'headers'], (part) => delete part['Location']),
  ],
  [
    'the query search is gone',
    changed([...codes, 'get'], (part) => {
      const parameters: unknown = part['parameters'];
      part['parameters'] = Array.isArray(parameters)
        ? parameters.filter((each) => isJson(each) && each['name'] !== 'search')
        : [];
    }),
  ],
])('finds the break "%s"', (message, after) => {
  expect(reportApi(after, document).findings.map((finding) => finding.message)).toContainEqual(
    expect.stringContaining(message),
  );
});

test.each<[string, Json]>([
  [
    'a new field of an answer',
    changed([...schema('Code'), 'properties'], (part) => (part['color'] = { type: 'string' })),
  ],
  [
    'a new optional field of a request',
    changed([...schema('CodeCreate'), 'properties'], (part) => (part['color'] = { type: 'string' })),
  ],
  [
    'a new value of an answer',
    changed(
      [...schema('Code'), 'properties', 'state'],
      (part) => (part['enum'] = ['active', 'paused', 'deleted', 'draft']),
    ),
  ],
  ['a new operation', changed(['paths'], (part) => (part['/api/v1/new'] = {}))],
])('%s is no break', (_name, after) => {
  expect(compareDocuments(document, after)).toEqual([]);
});

test.each<[string, Json]>([
  [
    'a schema of more than 300 bytes has no name',
    changed([...schema('Code'), 'properties'], (part) => {
      part['nested'] = {
        type: 'object',
        properties: Object.fromEntries(Array.from({ length: 20 }, (_each, at) => [`field${at}`, { type: 'string' }])),
      };
    }),
  ],
  [
    'typology: a word of the app',
    changed([...schema('Code'), 'properties'], (part) => (part['typology'] = { type: 'string' })),
  ],
  ['not in camelCase', changed([...schema('Code'), 'properties'], (part) => (part['short_link'] = { type: 'string' }))],
  [
    'two operations have the operationId createCode',
    changed([...codes, 'get'], (part) => (part['operationId'] = 'createCode')),
  ],
  [
    'leads nowhere',
    changed([...schema('Code'), 'properties'], (part) => (part['lost'] = { $ref: '#/components/schemas/Lost' })),
  ],
  ['is not used', changed(['components', 'schemas'], (part) => (part['Unused'] = { type: 'string' }))],
  ['the summary is no title', changed([...codes, 'post'], (part) => (part['summary'] = 'Create.'))],
  ['problems are not declared', changed([...codes, 'post', 'responses'], (part) => delete part['default'])],
  [
    'the discriminator does not map every variant',
    changed([...schema('CodeContent'), 'discriminator'], (part) => delete part['mapping']),
  ],
  [
    'price: money is an object { amount, currency }',
    changed([...schema('Code'), 'properties'], (part) => (part['price'] = { type: ['integer', 'null'] })),
  ],
  [
    'printedAt: a time without the format date-time',
    changed([...schema('Code'), 'properties'], (part) => (part['printedAt'] = { type: 'string' })),
  ],
  ['a POST without an Idempotency-Key', changed([...codes, 'post'], (part) => (part['parameters'] = []))],
])('finds the fault "%s"', (message, faulty) => {
  expect(lintDocument(faulty)).toContainEqual(expect.stringContaining(message));
});

test('a client that is not made from the present contract is found', async () => {
  const root = new URL('../..', import.meta.url).pathname;
  const after = changed(['paths', '/api/v1/me', 'get'], (part) => (part['summary'] = 'Who this is'));
  expect(await checkClient(root, after)).toEqual([
    { file: 'packages/client/src/v1/groups.ts', message: expect.stringContaining('write-client.ts') as unknown },
  ]);
});

test('a check without the document of the last release fails', () => {
  expect(reportApi(document, undefined).findings).toEqual([
    { file: 'docs/api/v1.json', message: 'breaks clients: is missing' },
  ]);
});
