/** What generates a client from the document, and a program with that client. */
type Generator = {
  name: string;
  packages: string[];
  /** The command that writes `v1`, and its options. */
  generate: (document: string) => string[];
  source: (origin: string) => string;
};

const readsKey = 'declare const process: { env: Record<string, string | undefined> };';

/** Types alone, for a client that is typed by paths. */
const openapiTypescript: Generator = {
  name: 'openapi-typescript',
  packages: ['openapi-typescript@7.13.0', 'openapi-fetch@0.17.0'],
  generate: (document) => ['openapi-typescript', document, '--output', 'v1.ts'],
  source: (origin) => `import createClient from 'openapi-fetch';
import type { paths } from './v1.js';

${readsKey}
const client = createClient<paths>({
  baseUrl: '${origin}',
  headers: { authorization: \`Bearer \${process.env['EVERCODE_KEY']}\` },
});
const { data, error } = await client.POST('/api/v1/codes', {
  params: { header: { 'Idempotency-Key': 'generated' } },
  body: { title: 'My generated client', content: { type: 'website', url: 'https://example.com/' } },
});
if (error) throw new Error(error.detail);
console.log(data.shortLink?.url);
const { data: page } = await client.GET('/api/v1/codes', { params: { query: { state: 'active', limit: 10 } } });
console.log(page?.items.map(({ title }) => title).join());
`,
};

/** A function for each operation, and types of which the variants follow the discriminators. */
const heyApi: Generator = {
  name: '@hey-api/openapi-ts',
  packages: ['@hey-api/openapi-ts@0.99.0'],
  generate: (document) => ['openapi-ts', '--input', document, '--output', 'v1'],
  source: (origin) => `import { createCode, listCodes } from './v1/index.js';
import { client } from './v1/client.gen.js';

${readsKey}
client.setConfig({ baseUrl: '${origin}', auth: () => process.env['EVERCODE_KEY'] });
const { data, error } = await createCode({
  headers: { 'Idempotency-Key': 'generated' },
  body: { title: 'My generated client', content: { type: 'website', url: 'https://example.com/' } },
});
if (!data) throw new Error(error.detail);
console.log(data.shortLink?.url);
const { data: page } = await listCodes({ query: { state: 'active', limit: 10 } });
console.log(page?.items.map(({ title }) => title).join());
`,
};

export const generators: readonly Generator[] = [openapiTypescript, heyApi];

export const compilerOptions = {
  strict: true,
  outDir: 'made',
  rootDir: '.',
  module: 'nodenext',
  target: 'es2022',
  types: [],
  lib: ['es2022', 'dom', 'dom.iterable', 'dom.asynciterable'],
};
