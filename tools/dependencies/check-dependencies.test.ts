import { expect, test } from 'vitest';
import { describeFinding } from '../source/finding.ts';
import { writeTree } from '../source/write-tree.ts';
import { checkDependencies } from './check-dependencies.ts';
import { isShippable } from './read-licences.ts';

const server = {
  name: '@evercode/server',
  dependencies: { fastify: '5.0.0' },
  devDependencies: { supertest: '1.0.0' },
};
const lockfile = {
  packages: {
    'node_modules/fastify': { version: '5.0.0' },
    'node_modules/@evercode/server': { resolved: 'apps/server', link: true },
  },
};

function check(files: Record<string, string | object> = {}): string[] {
  const all: Record<string, string | object> = {
    'package.json': { name: 'house', devDependencies: { vitest: '5.1.0', '@types/fastify': '5.0.0' } },
    'package-lock.json': lockfile,
    'node_modules/fastify/package.json': { name: 'fastify', license: 'MIT' },
    'apps/server/package.json': server,
    'apps/server/src/main.ts': "import 'fastify';\nimport 'node:fs';",
    'apps/server/src/main.test.ts': "import 'vitest';\nimport 'supertest';",
    ...files,
  };
  using tree = writeTree(
    Object.fromEntries(
      Object.entries(all).map(([path, text]) => [path, typeof text === 'string' ? text : JSON.stringify(text)]),
    ),
  );
  return checkDependencies(tree.root).findings.map(describeFinding);
}

test('a valid project has no finding', () => {
  expect(check()).toEqual([]);
});

test.each([
  [
    'a range',
    { 'apps/server/package.json': { ...server, dependencies: { fastify: '^5.0.0' } } },
    'asks for fastify "^5.0.0"',
  ],
  [
    'an undeclared package',
    { 'apps/server/src/a.ts': "import 'pino/file';" },
    'apps/server/src/a.ts:1  imports "pino", which apps/server/package.json does not declare',
  ],
  [
    'an undeclared scoped type',
    { 'apps/server/src/a.ts': "import type { A } from '@fastify/static/types';" },
    'imports "@fastify/static"',
  ],
  [
    'an undeclared package of ours in a test',
    {
      'apps/server/src/a.test.ts': "import '@evercode/testkit';",
      'packages/testkit/package.json': { name: '@evercode/testkit' },
    },
    'imports "@evercode/testkit", which apps/server/package.json does not declare',
  ],
  ['a test tool in the product', { 'apps/server/src/a.ts': "import 'supertest';" }, 'imports "supertest"'],
  ['the root’s tool in the product', { 'apps/server/src/a.ts': "import 'vitest';" }, 'imports "vitest"'],
  [
    'an unused package',
    { 'apps/server/package.json': { ...server, dependencies: { fastify: '5.0.0', pino: '10.0.0' } } },
    'declares pino, which nothing uses',
  ],
  [
    'an unused package at the root',
    { 'package.json': { name: 'house', devDependencies: { vitest: '5.1.0', tap: '1.0.0' } } },
    'package.json  declares tap, which nothing uses',
  ],
  [
    'an address in the lockfile',
    {
      'package-lock.json': {
        packages: { 'node_modules/fastify': { resolved: 'https://registry.invalid/fastify.tgz' } },
      },
    },
    'carries a "resolved" address',
  ],
  [
    'a licence we cannot ship',
    { 'node_modules/fastify/package.json': { license: 'AGPL-3.0' } },
    'has the licence "AGPL-3.0"',
  ],
  ['no licence', { 'node_modules/fastify/package.json': {} }, 'has the licence "none"'],
])('%s is found', (_name, files, message) => {
  expect(check(files).join('\n')).toContain(message);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND Zlib', true],
  ['MIT AND GPL-2.0', false],
  ['(MIT OR GPL-3.0-only) AND GPL-2.0-only', false],
  ['GPL-3.0-only OR (MIT AND (ISC OR GPL-2.0-only))', true],
  ['(MIT', false],
  ['MIT) OR GPL-3.0-only', false],
  ['', false],
  ['AGPL-3.0-or-later', false],
  ['UNLICENSED', false],
])('%s: %s', (licence, expected) => {
  expect(isShippable(licence)).toBe(expected);
});
