import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeFinding } from '../source/finding.ts';
import { writeTree } from '../source/write-tree.ts';
import { checkSpecCoverage } from './check-spec-coverage.ts';
import { readSpecLines } from './spec-lines.ts';

const spec = ['# Title', '', 'A paragraph.', '- A bullet', '', '| Head | Head |', '|---|---|', '| cell | cell |', '', 'A label', '- Another', '1. A step'].join('\n');
const lines = { bullet: [4, 11, 12], row: [8], paragraph: [3] };
const row = (line: number, rest = 'it promises | - | - | waits for people') => `| ${line} | ${rest} |`;
const allRows = [3, 4, 8, 11, 12].map((line) => row(line));

function check(rows: string[], options: { withoutSpec?: boolean; lines?: object } = {}) {
  using tree = writeTree({
    'docs/spec-coverage.md': ['| Line | Promise | Where | Test | Status |', '|---|---|---|---|---|', ...rows].join('\n'),
    'tools/spec-coverage/lines.json': JSON.stringify(options.lines ?? lines),
    'apps/a.ts': '',
    'apps/a.test.ts': "test('it does', () => {});",
    ...(options.withoutSpec ? {} : { 'spec.md': spec }),
  });
  const report = checkSpecCoverage(tree.root, join(tree.root, 'spec.md'));
  return { ...report, found: report.findings.map(describeFinding).join('\n') };
}

test('bullets, steps, table rows and paragraphs promise; headings, table heads and labels do not', () => {
  expect([...readSpecLines(spec)]).toEqual([[3, 'paragraph'], [4, 'bullet'], [8, 'row'], [11, 'bullet'], [12, 'bullet']]);
});

test('a document that covers every line has no finding', () => {
  expect(check(allRows)).toMatchObject({ seen: 5, found: '' });
  expect(check([...allRows.slice(1), row(3, 'done thing | `apps/a.ts` | `apps/a.test.ts > it does` | done')]).found).toBe('');
});

test.each([
  ['a line without a row', allRows.slice(1), 'line 3 of the specification (a paragraph) has no row'],
  ['a row without a line', [...allRows, row(5)], 'line 5 promises nothing'],
  ['two rows for one line', [...allRows, row(3)], 'line 3 has a row already'],
  ['a file that is not there', [...allRows.slice(1), row(3, 'a | `apps/b.ts` | - | waits for art')], 'names apps/b.ts, which does not exist'],
  ['a test that is not there', [...allRows.slice(1), row(3, 'a | - | `apps/a.test.ts > it flies` | waits for art')], 'names the test "it flies"'],
  ['done without a place', [...allRows.slice(1), row(3, 'a | - | `apps/a.test.ts` | done')], 'is done, but names no place'],
  ['done without a test', [...allRows.slice(1), row(3, 'a | `apps/a.ts` | - | done')], 'is done, but names no test'],
  ['another status', [...allRows.slice(1), row(3, 'a | - | - | soon')], 'has the status "soon"'],
  ['no promise', [...allRows.slice(1), row(3, ' | - | - | waits for art')], 'does not say what is promised'],
])('%s is found', (_name, rows, message) => {
  expect(check(rows).found).toContain(message);
});

test('without the specification the committed list stands in, and the report says so', () => {
  const report = check(allRows.slice(1), { withoutSpec: true });
  expect(report.note).toContain('not beside the project');
  expect(report.found).toContain('line 3 of the specification');
});

test('a committed list that has fallen behind is found', () => {
  expect(check(allRows, { lines: { ...lines, row: [] } }).found).toContain('differs from the specification');
});

test('no document is no row', () => {
  using tree = writeTree({});
  expect(checkSpecCoverage(tree.root)).toMatchObject({ seen: 0 });
});
