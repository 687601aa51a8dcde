import { expect, test } from 'vitest';
import { describeFinding } from '../source/finding.ts';
import { writeTree } from '../source/write-tree.ts';
import { checkExports } from './check-exports.ts';

function check(files: Record<string, string>): string[] {
  using tree = writeTree({
    'packages/a/package.json': JSON.stringify({ name: '@evercode/a', exports: { '.': './src/index.ts' } }),
    ...files,
  });
  return checkExports(tree.root).findings.map(describeFinding);
}

test('an export that nothing imports is found, a value and a type', () => {
  const found = check({ 'packages/a/src/index.ts': 'export const a = 1;\n\nexport type A = 1;' });
  expect(found).toEqual([
    'packages/a/src/index.ts:1  exports "a", which nothing imports',
    'packages/a/src/index.ts:3  exports "A", which nothing imports',
  ]);
});

test.each([
  ['by name', "import { a } from './b.ts';"],
  ['by another name', "import { a as c } from './b.ts';"],
  ['as a namespace', "import * as b from './b.ts';"],
  ['when it is needed', "const b = await import('./b.ts');"],
  ['as an inline type', "type A = typeof import('./b.ts').a;"],
])('an export that is imported %s is used', (_how, source) => {
  expect(check({ 'packages/a/src/c.ts': source, 'packages/a/src/b.ts': 'export const a = 1;' })).toEqual([]);
});

test('an export that only a file of the root folder imports is used', () => {
  const files = {
    'vitest.config.ts': "import { a } from './packages/a/src/b.ts';",
    'packages/a/src/b.ts': 'export const a = 1;',
  };
  expect(check(files)).toEqual([]);
});

test('a re-exported name is used if another workspace imports it, and found otherwise', () => {
  const files = {
    'packages/a/src/index.ts': "export * from './one.ts';\nexport { two } from './two.ts';",
    'packages/a/src/one.ts': 'export const one = 1;\nexport const dead = 1;',
    'packages/a/src/two.ts': 'export const two = 2;',
    'packages/b/package.json': JSON.stringify({ name: '@evercode/b' }),
    'packages/b/src/b.ts': "import { one, two } from '@evercode/a';",
  };
  expect(check(files)).toEqual(['packages/a/src/one.ts:2  exports "dead", which nothing imports']);
});
