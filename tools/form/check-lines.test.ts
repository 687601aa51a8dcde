import { expect, test } from 'vitest';
import { writeTree } from '../source/write-tree.ts';
import { checkLines } from './check-lines.ts';

const ofColumns = (columns: number) => `// ${'x'.repeat(columns - 3)}\n`;

test('a line wider than 120 columns is found, except in listed tables', () => {
  using tree = writeTree({
    'a.ts': ofColumns(120),
    'b.css': ofColumns(120) + ofColumns(121),
    'packages/i18n/src/locales/en/errors.ts': ofColumns(200),
  });
  const { findings } = checkLines(tree.root);
  expect(findings.filter(({ file }) => file !== 'tools/form/long-lines.ts')).toEqual([
    { file: 'b.css', line: 2, message: 'has 121 columns, more than 120' },
  ]);
});

test('an exception without files is found', () => {
  using tree = writeTree({ 'a.ts': '' });
  expect(
    checkLines(tree.root)
      .findings.map(({ message }) => message)
      .join(),
  ).toContain('which is no file');
});
