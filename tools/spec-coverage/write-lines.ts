/** Writes the committed list of the specification's lines: node tools/spec-coverage/write-lines.ts [path of the specification] */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSpecLines, type SpecLineKind } from './spec-lines.ts';

const root = join(import.meta.dirname, '../..');

if (import.meta.main) {
  const lines = [...readSpecLines(readFileSync(process.argv[2] ?? join(root, '../shared/spec.md'), 'utf8'))];
  const ofKind = (wanted: SpecLineKind) => lines.filter(([, kind]) => kind === wanted).map(([line]) => line);
  const list: Record<SpecLineKind, number[]> = { bullet: ofKind('bullet'), row: ofKind('row'), paragraph: ofKind('paragraph') };
  const text = Object.entries(list).map(([kind, numbers]) => `  "${kind}": [${numbers.join(', ')}]`);
  writeFileSync(join(root, 'tools/spec-coverage/lines.json'), `{\n${text.join(',\n')}\n}\n`);
}
