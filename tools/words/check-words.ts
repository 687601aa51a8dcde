/** Finds words that are unclear in comments and test titles. Entry point: `checkWords`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ESTree } from 'rolldown/utils';
import { parseSync, Visitor } from 'rolldown/utils';
import type { CheckReport, Finding } from '../source/finding.ts';
import { isSourceFile, listFiles } from '../source/list-files.ts';
import { lineAt } from '../source/read-imports.ts';
import { allowedFiles, unclearWords } from './unclear-words.ts';

/** A comment or the title of a test. */
type Passage = { text: string; at: number };

const isStyleSheet = (path: string) => path.endsWith('.css');
const testFunctions = new Set(['test', 'it', 'describe']);

export function checkWords(root: string, allowed: Readonly<Record<string, string>> = allowedFiles): CheckReport {
  const files = listFiles(root, '', (path) => isSourceFile(path) || isStyleSheet(path));
  const findings = files
    .filter((file) => !(file in allowed))
    .flatMap((file) => checkFile(file, readFileSync(join(root, file), 'utf8')));
  const stale = Object.keys(allowed)
    .filter((file) => !files.includes(file))
    .map((file): Finding => ({
      file: 'tools/words/unclear-words.ts',
      message: `allows ${file}, which does not exist`,
    }));
  return { seen: files.length, unit: 'files', findings: [...findings, ...stale] };
}

function checkFile(file: string, source: string): Finding[] {
  const passages = isStyleSheet(file) ? readStyleComments(source) : readPassages(file, source);
  return passages.flatMap(({ text, at }) => {
    const oneLine = text.replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ');
    return unclearWords.flatMap((pattern): Finding[] => {
      const word = pattern.exec(oneLine)?.[0];
      return word === undefined
        ? []
        : [{ file, line: lineAt(source, at), message: `says "${word}": name what is meant` }];
    });
  });
}

function readStyleComments(source: string): Passage[] {
  return [...source.matchAll(/\/\*[^]*?\*\//g)].map(({ 0: text, index }) => ({ text, at: index }));
}

function readPassages(file: string, source: string): Passage[] {
  const parsed = parseSync(file, source);
  const passages: Passage[] = joinLines(parsed.comments, source);
  // Without a call to read, the tree is not needed, which takes most of the time.
  if (!/\b(?:test|it|describe)\s*[(.<]/.test(source)) return passages;
  new Visitor({
    CallExpression: ({ callee, arguments: [title] }) => {
      if (!testFunctions.has(nameOfCalled(callee)) || title === undefined) return;
      if (title.type === 'Literal' && typeof title.value === 'string')
        passages.push({ text: title.value, at: title.start });
      if (title.type === 'TemplateLiteral')
        passages.push({ text: title.quasis.map(({ value }) => value.raw).join('…'), at: title.start });
    },
  }).visit(parsed.program);
  return passages;
}

/** The name behind `test`, `test.only` and `test.each(table)`. */
function nameOfCalled(callee: ESTree.Expression | ESTree.Super): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return nameOfCalled(callee.object);
  return callee.type === 'CallExpression' ? nameOfCalled(callee.callee) : '';
}

/** Joins adjacent line comments, as a phrase may continue on the next line. */
function joinLines(comments: readonly { type: string; value: string; start: number; end: number }[], source: string) {
  const passages: (Passage & { end: number; isLine: boolean })[] = [];
  for (const { type, value, start, end } of comments) {
    const last = passages.at(-1);
    const isLine = type === 'Line';
    if (isLine && last?.isLine && /^\s*$/.test(source.slice(last.end, start))) {
      last.text += `\n${value}`;
      last.end = end;
    } else passages.push({ text: value, at: start, end, isLine });
  }
  return passages;
}
