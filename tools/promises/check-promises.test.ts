import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeFinding } from '../source/finding.ts';
import { writeTree } from '../source/write-tree.ts';
import { checkPromises } from './check-promises.ts';
import { updateLineMap, writeLineMap, type LineMap } from './line-map.ts';
import { readSpecLines } from './spec-lines.ts';

const spec = [
  '# Title',
  '',
  'A paragraph.',
  '## 1. Things',
  '- A bullet',
  '',
  '| Head | Head |',
  '|---|---|',
  '| cell | cell |',
  '## 2. Calls',
  'A label',
  '- Another',
  '1. A step',
].join('\n');
/** The promises of each line: two for line 5, one for the others. */
const became: Readonly<Record<number, readonly string[]>> = {
  3: ['0.1'],
  5: ['1.1', '1.2'],
  9: ['1.3'],
  12: ['2.1'],
  13: ['2.2'],
};
const mapWith = (changes: Readonly<Record<number, readonly string[]>> = {}): LineMap =>
  new Map(
    [...readSpecLines(spec)].map(([line, found]) => [
      line,
      { ...found, promises: changes[line] ?? became[line] ?? [] },
    ]),
  );

type Fields = { sentence?: string; where?: string; test?: string; status?: string };
const promise = (
  id: string,
  { sentence = 'The product does a thing.', where, test: shownBy, status = 'waits: people' }: Fields = {},
): string =>
  [
    `### ${id}\n\n${sentence}\n`,
    ...(where === undefined ? [] : [`- Where: ${where}`]),
    ...(shownBy === undefined ? [] : [`- Test: ${shownBy}`]),
    `- Status: ${status}\n`,
  ].join('\n');

const ids = Object.values(became).flat();
const all = ids.map((id) => promise(id));
/** All promises, with other fields for promise 0.1. */
const first = (fields: Fields): string[] => [promise('0.1', fields), ...all.slice(1)];
const where = '`apps/a.ts`';
const shownBy = '`apps/a.test.ts > it does`';

function check(promises: string[], options: { withoutSpec?: boolean; map?: LineMap; spec?: string } = {}) {
  using tree = writeTree({
    'docs/promises.md': ['# Promises', '', '## 0. Overview', '', ...promises].join('\n'),
    'tools/promises/lines.json': writeLineMap(options.map ?? mapWith()),
    'apps/a.ts': '',
    'apps/a.test.ts': "test('it does', () => {});",
    ...(options.withoutSpec ? {} : { 'spec.md': options.spec ?? spec }),
  });
  const report = checkPromises(tree.root, join(tree.root, 'spec.md'));
  return { ...report, found: report.findings.map(describeFinding).join('\n') };
}

test('bullets, steps, table rows and paragraphs require; headings, table heads and labels do not', () => {
  expect([...readSpecLines(spec)].map(([line, { kind, section }]) => [line, kind, section])).toEqual([
    [3, 'paragraph', 0],
    [5, 'bullet', 1],
    [9, 'row', 1],
    [12, 'bullet', 2],
    [13, 'bullet', 2],
  ]);
});

test('a document that covers every line has no finding, and its states are counted', () => {
  expect(check(all)).toMatchObject({ seen: 6, found: '', note: '0 done, 0 partly, 6 waiting, 0 decided' });
  expect(check(first({ where, test: shownBy, status: 'done' })).found).toBe('');
  expect(check(first({ where, test: shownBy, status: 'partly; waits: people;\n  built: a part of it' }))).toMatchObject(
    { found: '', note: '0 done, 1 partly, 5 waiting, 0 decided' },
  );
});

test('fields may span several lines', () => {
  const lines = `${where},\n  \`apps/b.ts\``;
  expect(check(first({ where: lines, test: shownBy, status: 'done' })).found).toContain('apps/b.ts');
});

test.each<[string, string[], LineMap | undefined, string]>([
  ['a line without a promise', all.toSpliced(3, 1), mapWith({ 9: [] }), 'line 9 of the specification (a row) has no'],
  ['a promise that was taken away', all.toSpliced(3, 1), undefined, 'line 9 became 1.3, which docs/promises.md does'],
  ['a promise without a line', [...all, promise('2.3')], undefined, '2.3 comes from no line'],
  ['a promise of two lines', all, mapWith({ 9: ['1.3', '1.2'] }), '1.2 comes from line'],
  ['a promise of another section', all, mapWith({ 9: ['1.3', '2.1'] }), 'line 9 is of section 1, and became 2.1'],
  ['an id twice', [...all, promise('2.2')], undefined, '2.2 stands where 2.3 belongs'],
  ['a gap', [...all.slice(0, -1), promise('2.4')], mapWith({ 13: ['2.4'] }), '2.4 stands where 2.2 belongs'],
  ['another order', all, mapWith({ 5: ['1.2', '1.1'] }), 'not in the order of the lines'],
  ['a file that is absent', first({ where: '`apps/b.ts`' }), undefined, 'names apps/b.ts, which does not exist'],
  ['a test that is absent', first({ test: '`apps/a.test.ts > it flies`' }), undefined, 'names the test "it flies"'],
  ['done without a place', first({ test: shownBy, status: 'done' }), undefined, 'is done, but names no place'],
  ['done without a test', first({ where, status: 'done' }), undefined, 'is done, but names no test'],
  [
    'partly without a test',
    first({ where, status: 'partly; waits: people; built: all else' }),
    undefined,
    'is partly, but names no test',
  ],
  ['partly without what is built', first({ status: 'partly; waits: people' }), undefined, 'has the status "partly'],
  ['decided without a decision', first({ where, status: 'decided: not needed' }), undefined, 'names no decision'],
  ['another status', first({ status: 'soon' }), undefined, 'has the status "soon"'],
  ['no status', first({ status: '' }), undefined, 'has the status ""'],
  ['no promise', first({ sentence: '' }), undefined, 'is no full sentence'],
  ['a heading in place of a sentence', first({ sentence: 'Fields of a user' }), undefined, 'is no full sentence'],
])('%s is found', (_name, promises, map, message) => {
  expect(check(promises, map && { map }).found).toContain(message);
});

test('without the specification the committed map is used, and the report says so', () => {
  const report = check(all.slice(1), { withoutSpec: true });
  expect(report.note).toContain('not beside the project');
  expect(report.found).toContain('line 3 became 0.1');
});

test.each<[string, string, string]>([
  ['a new line of the specification', `${spec}\n- One more`, 'lacks line 14 of the specification (a bullet)'],
  ['a line that is gone from the specification', spec.replace('1. A step', ''), 'line 13 requires nothing'],
  [
    'a changed line of the specification',
    spec.replace('cell | cell', 'cell | other'),
    'line 9 of the specification has changed',
  ],
])('%s is found', (_name, changed, message) => {
  expect(check(all, { spec: changed }).found).toContain(message);
});

test('an updated map keeps the promises of lines that moved or changed, and gives a new line none', () => {
  const changed = spec.replace('A paragraph', 'A phrase').replace('## 1. Things', '## 1. Things\n- New');
  const updated = updateLineMap(mapWith(), readSpecLines(changed));
  expect([...updated].map(([line, { promises }]) => [line, promises])).toEqual([
    [3, ['0.1']],
    [5, []],
    [6, ['1.1', '1.2']],
    [10, ['1.3']],
    [13, ['2.1']],
    [14, ['2.2']],
  ]);
});

test('a missing document has no promises', () => {
  using tree = writeTree({});
  expect(checkPromises(tree.root, join(tree.root, 'spec.md'))).toMatchObject({ seen: 0 });
});
