/** Writes the tables of docs/scale.md: node bench/scale/write-tables.ts */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tables } from './render-tables.ts';

export const scaleDocument = join(import.meta.dirname, '../../docs/scale.md');

const marksOf = (name: string): [begin: string, end: string] => [`<!-- table: ${name} -->`, `<!-- /table: ${name} -->`];

/** The table of that name in the document; undefined without its marks. */
export function findTable(document: string, name: string): string | undefined {
  const [begin, end] = marksOf(name);
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  return from < 0 || to < from ? undefined : document.slice(from + begin.length, to).trim();
}

function replaceTables(document: string): string {
  let text = document;
  for (const [name, render] of Object.entries(tables)) {
    const [begin, end] = marksOf(name);
    const [from, to] = [text.indexOf(begin), text.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`docs/scale.md must have the lines "${begin}" and "${end}".`);
    text = `${text.slice(0, from + begin.length)}\n\n${render()}\n\n${text.slice(to)}`;
  }
  return text;
}

if (import.meta.main) writeFileSync(scaleDocument, replaceTables(readFileSync(scaleDocument, 'utf8')));
