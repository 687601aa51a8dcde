import { expect, test } from 'vitest';
import { describeFinding } from '../source/finding.ts';
import { writeTree } from '../source/write-tree.ts';
import type { Arrows } from './arrows.ts';
import { checkBoundaries } from './check-boundaries.ts';

const table: Record<string, Arrows> = {
  'packages/contract': { ours: [], external: ['zod'] },
  'packages/testkit': { ours: ['contract'] },
  'packages/qr': { ours: [] },
  'apps/server': { ours: ['contract', 'qr'] },
  'apps/web': { ours: ['contract'] },
};

function manifests(): Record<string, string> {
  return Object.fromEntries(
    Object.keys(table).map((folder) => [
      `${folder}/package.json`,
      JSON.stringify({ name: `@evercode/${folder.split('/')[1]}`, exports: { '.': './src/index.ts' } }),
    ]),
  );
}

/** The findings in a valid project with the given files added. */
function check(files: Record<string, string>, ours: Record<string, Arrows> = table): string[] {
  using tree = writeTree({
    ...manifests(),
    'packages/contract/src/index.ts': "import { z } from 'zod';\nexport const name = z.string();\n",
    'packages/qr/src/index.ts': 'export type Matrix = boolean[][];\n',
    'packages/testkit/src/index.ts': "export { name } from '@evercode/contract';\n",
    'apps/server/src/main.ts':
      "import { name } from '@evercode/contract';\nimport './features/codes/codes/routes.ts';\nname;\n",
    'apps/server/src/features/codes/codes/routes.ts': 'export const routes = [];\n',
    'apps/server/src/features/visits/statistics/routes.ts': 'export const routes = [];\n',
    'apps/web/src/main.tsx': "import './app/routes.ts';\n",
    'apps/web/src/app/routes.ts': "import '../features/codes/list/page.ts';\n",
    'apps/web/src/features/codes/list/page.ts': "import '../../../platform/session.ts';\n",
    'apps/web/src/platform/session.ts': "import '../ui/notice.ts';\n",
    'apps/web/src/ui/notice.ts': 'export const notice = 1;\n',
    'apps/web/src/testing/render.ts': "import '../app/routes.ts';\n",
    'apps/web/src/platform/session.test.ts': "import '../testing/render.ts';\n",
    ...files,
  });
  return checkBoundaries(tree.root, ours, {}).findings.map(describeFinding);
}

test('a valid project has no finding', () => {
  expect(check({})).toEqual([]);
});

test.each([
  [
    'an arrow that is not drawn',
    'packages/qr/src/a.ts',
    "import { name } from '@evercode/contract';\nname;",
    'imports packages/contract: packages/qr may not',
  ],
  [
    'a type import',
    'packages/qr/src/a.ts',
    "import type { name } from '@evercode/contract';",
    'imports packages/contract',
  ],
  [
    'an inline type',
    'packages/qr/src/a.ts',
    "export type A = import('@evercode/contract').Name;",
    'imports packages/contract',
  ],
  ['a re-export', 'packages/qr/src/a.ts', "export * from '@evercode/contract';", 'imports packages/contract'],
  [
    'a named re-export',
    'packages/qr/src/a.ts',
    "export { name } from '@evercode/contract';",
    'imports packages/contract',
  ],
  [
    'a dynamic import',
    'packages/qr/src/a.ts',
    "export const a = () => import('@evercode/contract');",
    'imports packages/contract',
  ],
  ['a require', 'packages/qr/src/a.cjs', "const a = require('@evercode/contract');", 'imports packages/contract'],
  ['a computed import', 'packages/qr/src/a.ts', 'export const a = (path: string) => import(path);', 'computed address'],
  [
    'a tsx file',
    'apps/web/src/a.tsx',
    "import '@evercode/qr';\nexport const A = () => <p />;",
    'imports packages/qr: apps/web may not',
  ],
  [
    'a path out of the package',
    'packages/qr/src/a.ts',
    "import '../../contract/src/index.ts';",
    'leaves packages/qr by a path',
  ],
  [
    'a type by a path out of the package',
    'packages/qr/src/a.ts',
    "import type { name } from '../../contract/src/index.ts';",
    'leaves packages/qr by a path',
  ],
  [
    'a path out of the project',
    'packages/qr/src/a.ts',
    "import '../../../../elsewhere.ts';",
    'leaves packages/qr by a path',
  ],
  ['an absolute path', 'packages/qr/src/a.ts', "import '/etc/a.js';", 'leaves packages/qr by a path'],
  ['an app by name', 'apps/web/src/a.ts', "import '@evercode/server';", 'nothing imports an app'],
  ['an app by path', 'apps/web/src/a.ts', "import '../../server/src/main.ts';", 'leaves apps/web by a path'],
  ['an inside of a package', 'apps/server/src/a.ts', "import '@evercode/contract/src/index.ts';", 'does not export'],
  ['a package that is not there', 'apps/server/src/a.ts', "import '@evercode/absent';", 'does not exist'],
  ['a file that is not there', 'apps/server/src/a.ts', "import './absent.ts';", 'does not exist'],
  ['a foreign package in the contract', 'packages/contract/src/a.ts', "import 'kysely';", 'may use only zod'],
  [
    'the testkit outside tests',
    'apps/server/src/a.ts',
    "import '@evercode/testkit';",
    'imports packages/testkit: apps/server may not',
  ],
  [
    'a sibling feature',
    'apps/server/src/features/codes/codes/a.ts',
    "import type { routes } from '../../visits/statistics/routes.ts';",
    'feature "codes/codes" imports feature "visits/statistics"',
  ],
  [
    'a feature of the same wing',
    'apps/server/src/features/codes/projects/a.ts',
    "import type { routes } from '../codes/routes.ts';",
    'feature "codes/projects" imports feature "codes/codes"',
  ],
  [
    'a feature from the platform',
    'apps/server/src/platform/a.ts',
    "import '../features/codes/codes/routes.ts';",
    'platform/ may not import features/',
  ],
  [
    'the roof from a feature',
    'apps/web/src/features/codes/list/a.ts',
    "import '../../../app/routes.ts';",
    'features/ may not import app/',
  ],
  [
    'the roof from the platform',
    'apps/web/src/platform/a.ts',
    "import type { a } from '../app/routes.ts';",
    'platform/ may not import app/',
  ],
  [
    'the platform from a part of the screen',
    'apps/web/src/ui/a.ts',
    "import '../platform/session.ts';",
    'ui/ may not import platform/',
  ],
  ['main from the roof', 'apps/web/src/app/a.ts', "import '../main.tsx';", 'app/ may not import main.tsx'],
  [
    'the test harness from the product',
    'apps/web/src/app/a.ts',
    "import '../testing/render.ts';",
    'app/ may not import testing/',
  ],
  ['a folder that is no wing', 'apps/web/src/features/shop/cart/a.ts', 'export const a = 1;', 'is not a wing'],
  ['a module that imports itself', 'packages/qr/src/a.ts', "import './a.ts';", 'is in a cycle'],
])('%s is found', (_name, path, source, message) => {
  expect(check({ [path]: source }).join('\n')).toContain(message);
});

test('a test may use the testkit and foreign test packages', () => {
  expect(check({ 'packages/contract/src/a.test.ts': "import 'vitest';\nimport '@evercode/testkit';" })).toEqual([]);
});

test('a file that only tests import counts as a test, until the product imports it', () => {
  const files = {
    'apps/server/src/a.test.ts': "import './fixture.ts';",
    'apps/server/src/fixture.ts': "import '@evercode/testkit';",
  };
  expect(check(files)).toEqual([]);
  expect(check({ ...files, 'apps/server/src/b.ts': "import './fixture.ts';" }).join('\n')).toContain(
    'fixture.ts:1  imports packages/testkit',
  );
});

test('a cycle of type imports is found and described as a path', () => {
  const findings = check({
    'packages/qr/src/a.ts': "import type { B } from './b.ts';\nexport type A = B;",
    'packages/qr/src/b.ts': "export type { C as B } from './c.ts';",
    'packages/qr/src/c.ts': "import type { A } from './a.ts';\nexport type C = A;",
  });
  expect(findings).toEqual([
    'packages/qr/src/a.ts  is in a cycle: ' +
      'packages/qr/src/a.ts -> packages/qr/src/b.ts -> packages/qr/src/c.ts -> packages/qr/src/a.ts',
  ]);
});

test('a cycle that runs through package names is found', () => {
  const findings = check(
    {
      'packages/qr/src/index.ts': "export type { M } from '@evercode/contract';",
      'packages/contract/src/index.ts': "import type { Q } from '@evercode/qr';\nexport type M = Q;",
    },
    { ...table, 'packages/qr': { ours: ['contract'] }, 'packages/contract': { ours: ['qr'] } },
  );
  expect(findings.join('\n')).toContain('is in a cycle: packages/contract/src/index.ts -> packages/qr/src/index.ts');
});

test('a workspace without a row in the table is found, and a row without a workspace', () => {
  expect(check({ 'packages/utils/src/index.ts': 'export const a = 1;' }).join('\n')).toContain(
    'packages/utils  is not in tools/boundaries/arrows.ts',
  );
  expect(check({}, { ...table, 'packages/ghost': { ours: [] } }).join('\n')).toContain(
    'names packages/ghost, which does not exist',
  );
});

test('a file that does not parse is not passed over', () => {
  expect(() => check({ 'packages/qr/src/a.ts': 'import {' })).toThrow('does not parse');
});

test('an empty project reads no file', () => {
  using tree = writeTree({});
  expect(checkBoundaries(tree.root, {})).toMatchObject({ seen: 0 });
});
