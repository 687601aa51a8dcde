import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeFinding } from '../source/finding.ts';
import { writeTree } from '../source/write-tree.ts';
import { checkFormat } from './check-format.ts';
import { checkLint } from './check-lint.ts';
import { checkTypes } from './check-types.ts';
import { runCommand } from './run-command.ts';

const rules = readFileSync(join(import.meta.dirname, '../../.oxlintrc.json'), 'utf8');
const style = readFileSync(join(import.meta.dirname, '../../.oxfmtrc.json'), 'utf8');
const tsconfig = JSON.stringify({
  compilerOptions: {
    target: 'ESNext',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    lib: ['ESNext', 'DOM'],
    types: [],
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
  },
  include: ['**/*.ts', '**/*.tsx'],
});

describe('lint', () => {
  test('each planted violation of our own rules is found, and console only outside command-line programs', async () => {
    using tree = writeTree({
      '.oxlintrc.json': rules,
      'tsconfig.json': tsconfig,
      'packages/a/any.ts': 'export const value: any = 1;\n',
      'packages/a/floating.ts':
        'declare function save(): Promise<void>;\nexport function run(): void {\n  save();\n}\n',
      'packages/a/non-null.ts': 'export const first = (list: string[]): string => list[0]!;\n',
      'packages/a/console.ts': "console.log('a');\n",
      'packages/a/default-export.ts': 'export default 1;\n',
      'packages/a/camelCase.ts': 'export const a = 1;\n',
      'tools/console.ts': "console.log('a');\n",
    });
    const report = await checkLint(tree.root);
    expect(report.seen).toBe(7);
    expect(
      report.findings.map((finding) => `${finding.file} ${/\[(.*)\]$/.exec(finding.message)?.[1]}`).toSorted(),
    ).toEqual([
      'packages/a/any.ts typescript(no-explicit-any)',
      'packages/a/camelCase.ts unicorn(filename-case)',
      'packages/a/console.ts eslint(no-console)',
      'packages/a/default-export.ts import(no-default-export)',
      'packages/a/floating.ts typescript(no-floating-promises)',
      'packages/a/non-null.ts typescript(no-non-null-assertion)',
    ]);
  });

  test('a configuration that oxlint refuses is an error, not a clean report', async () => {
    using tree = writeTree({ '.oxlintrc.json': '{ "rules": 7 }', 'a.ts': '' });
    await expect(checkLint(tree.root)).rejects.toThrow('oxlint gave no report');
  });
});

// Each test starts the compiler.
describe('types', () => {
  test('errors of both projects are found, with file and line', async () => {
    using tree = writeTree({
      'tsconfig.json': tsconfig.replace('"**/*.ts","**/*.tsx"', '"packages/**/*.ts"'),
      'apps/web/tsconfig.json': tsconfig,
      'packages/a.ts': '\nexport const a: string = 1;\n',
      'apps/web/b.ts': 'export const b: number = "1";\n',
    });
    const report = await checkTypes(tree.root);
    expect(report.seen).toBe(2);
    expect(report.findings.map(describeFinding)).toEqual([
      "packages/a.ts:2  TS2322: Type 'number' is not assignable to type 'string'.",
      "apps/web/b.ts:1  TS2322: Type 'string' is not assignable to type 'number'.",
    ]);
  });

  test('a second run finds the errors of the first, and those of changed files', async () => {
    using tree = writeTree({
      'tsconfig.json': tsconfig,
      'packages/a.ts': 'export const a: string = 1;\n',
      'packages/b.ts': "export const b = 'b';\n",
      'packages/c.ts': "import { b } from './b';\nexport const c: string = b;\n",
    });
    const first = await checkTypes(tree.root);
    expect(first.findings.map(({ file }) => file)).toEqual(['packages/a.ts']);
    expect(await checkTypes(tree.root)).toEqual(first);
    writeFileSync(join(tree.root, 'packages/b.ts'), 'export const b = 2;\n');
    const later = await checkTypes(tree.root);
    expect(later.findings.map(({ file }) => file)).toEqual(['packages/a.ts', 'packages/c.ts']);
    expect(later.seen).toBe(first.seen);
  });

  test('a configuration without files is found', async () => {
    using tree = writeTree({ 'tsconfig.json': tsconfig });
    expect((await checkTypes(tree.root)).findings[0]?.message).toContain('No inputs were found');
  });
});

describe('format', () => {
  test('only files that the formatter would change are found', async () => {
    using tree = writeTree({
      '.oxfmtrc.json': style,
      'a.ts': "export const a = 'a';\n",
      'b.ts': 'export const b = "b"\n',
    });
    const report = await checkFormat(tree.root);
    expect(report.seen).toBe(2);
    expect(report.findings.map(describeFinding)).toEqual(['b.ts  is not formatted: run "npm run format"']);
  });

  test('a configuration that oxfmt refuses is an error', async () => {
    using tree = writeTree({ '.oxfmtrc.json': '{ "printWidth": "wide" }', 'a.ts': "export const a = 'a';\n" });
    await expect(checkFormat(tree.root)).rejects.toThrow('oxfmt failed');
  });
});

test('a tool that is not there cannot be run', async () => {
  await expect(runCommand('/', 'no-such-tool', [])).rejects.toThrow('ENOENT');
});
