/**
 * Updates tools/promises/lines.json after the specification has changed: node tools/promises/write-lines.ts [path of
 * the specification]. New lines get no promise; add their promises in that file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lineMapPath, readLineMap, updateLineMap, writeLineMap } from './line-map.ts';
import { readSpecLines } from './spec-lines.ts';

const root = join(import.meta.dirname, '../..');

if (import.meta.main) {
  const spec = readSpecLines(readFileSync(process.argv[2] ?? join(root, '../shared/spec.md'), 'utf8'));
  writeFileSync(join(root, lineMapPath), writeLineMap(updateLineMap(readLineMap(root), spec)));
}
