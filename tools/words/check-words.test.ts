import { expect, test } from 'vitest';
import { describeFinding } from '../source/finding.ts';
import { writeTree } from '../source/write-tree.ts';
import { checkWords } from './check-words.ts';

function check(files: Record<string, string>, allowed: Record<string, string> = {}): string[] {
  using tree = writeTree(files);
  return checkWords(tree.root, allowed).findings.map(describeFinding);
}

test.each([
  ['a line comment', 'a.ts', '// Whoever calls this waits.', 'a.ts:1  says "Whoever"'],
  ['a block comment', 'a.ts', '\n/** Nobody reads\n * this. */', 'a.ts:2  says "Nobody"'],
  ['a comment in JSX', 'a.tsx', 'export const A = () => <p>{/* what has come */}</p>;', 'says "what has"'],
  ['a phrase across lines', 'a.ts', '// The end of\n// it is here.', 'a.ts:1  says "of it"'],
  ['a phrase across lines of a block', 'a.ts', '/**\n * Takes those\n * that came. */', 'a.ts:1  says "those that"'],
  ['the title of a test', 'a.test.ts', "test('somebody else cannot', () => {});", 'says "somebody"'],
  ['the title of a table of tests', 'a.test.ts', "test.each([1])('somebody %s', () => {});", 'says "somebody"'],
  ['the title of a group', 'a.test.ts', 'describe(`what has ${1}`, () => {});', 'says "what has"'],
  ['a style sheet', 'a.css', '.a {\n  /* nobody */\n}', 'a.css:2  says "nobody"'],
])('%s is found', (_name, path, source, message) => {
  expect(check({ [path]: source }).join('\n')).toContain(message);
});

test('strings on screens and plain comments have no finding', () => {
  expect(check({ 'a.ts': "// The caller waits.\nexport const text = 'Nobody is here.';" })).toEqual([]);
});

test('an allowed file is not checked, and an allowed file that does not exist is found', () => {
  expect(check({ 'a.ts': '// nobody' }, { 'a.ts': 'quotes' })).toEqual([]);
  expect(check({ 'a.ts': '' }, { 'b.ts': 'quotes' }).join()).toContain('allows b.ts, which does not exist');
});
