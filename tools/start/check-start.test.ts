import { expect, test } from 'vitest';
import { describeFinding } from '../source/finding.ts';
import { writeTree } from '../source/write-tree.ts';
import { checkStart } from './check-start.ts';

const entry = 'apps/server/src/main.ts';
const manifest = (name: string, exports: Record<string, string> = {}) =>
  JSON.stringify({ name: `@evercode/${name}`, exports });

/** A server whose entry imports `./feature.ts` with this source. */
function check(source: string, { packages = {}, maxBytes = 10_000 } = {}) {
  using tree = writeTree({
    [entry]: "import './feature.ts';",
    'apps/server/src/feature.ts': source,
    'apps/server/package.json': manifest('server'),
    'packages/mail/package.json': manifest('mail', { '.': './src/index.ts' }),
    'packages/mail/src/index.ts': "export * from './send.ts';",
    'packages/mail/src/send.ts': "import { createTransport } from 'nodemailer';\nexport const send = createTransport;",
  });
  return checkStart(tree.root, [{ entry, maxBytes, packages }]).findings.map(describeFinding);
}

test.each([
  ["import { Stripe } from 'stripe';", 'apps/server/src/feature.ts', 'stripe'],
  ["import { type Stripe } from 'stripe';", 'apps/server/src/feature.ts', 'stripe'],
  ["import 'stripe';", 'apps/server/src/feature.ts', 'stripe'],
  ["export { parse } from '@scope/xml/parse';", 'apps/server/src/feature.ts', '@scope/xml'],
  ["export * from 'stripe';", 'apps/server/src/feature.ts', 'stripe'],
  ["import { send } from '@evercode/mail';", 'packages/mail/src/send.ts', 'nodemailer'],
])('%s makes the server load it at its start', (source, importer, name) => {
  expect(check(source)).toEqual([
    `${importer}  makes ${entry} load "${name}" at its start: use import() where it is needed, ` +
      'or give a reason in tools/start/programs.ts',
  ]);
  expect(check(source, { packages: { [name]: 'a reason' } })).toEqual([]);
});

test.each([
  "export const pay = async () => import('stripe');",
  "import type { Stripe } from 'stripe';\nexport type A = Stripe;",
  "export type { Stripe } from 'stripe';",
  "export const send = async () => (await import('@evercode/mail')).send;",
  "import { join } from 'node:path';\nexport const a = join('a');",
])('%s loads nothing at the start', (source) => {
  expect(check(source)).toEqual([]);
});

test('a reason for a package that is not loaded any more, and too many sources, are reported', () => {
  expect(check('', { packages: { stripe: 'a reason' } })).toEqual([
    `tools/start/programs.ts  names "stripe", which ${entry} does not load at its start`,
  ]);
  expect(check(`export const list = '${'a'.repeat(10_000)}';`)).toEqual([
    expect.stringContaining(`${entry} loads 10045 bytes of our sources at its start, more than 10000`),
  ]);
});
