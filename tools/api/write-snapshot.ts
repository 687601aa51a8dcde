/**
 * Writes docs/api/v1.json at a release: node tools/api/write-snapshot.ts. Refuses a document that breaks clients of the
 * last release; with `--break`, after 12 months of notice, it is written anyway.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createV1Document } from '@evercode/contract/v1-document';
import { anyOrigin, readSnapshot, snapshotPath } from './check-api.ts';
import { isJson } from './document.ts';
import { compareDocuments } from './compare-documents.ts';

/** One line for each operation's path and each schema, so that differences are readable. */
function writeLines(part: unknown, depth: number): string {
  if (depth < 0 || !isJson(part)) return JSON.stringify(part);
  const lines = Object.entries(part).map(([name, value]) => `${JSON.stringify(name)}: ${writeLines(value, depth - 1)}`);
  return `{\n${lines.join(',\n')}\n}`;
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..');
  const document = createV1Document(anyOrigin);
  const last = readSnapshot(root);
  const breaks = last === undefined ? [] : compareDocuments(last, document);
  if (breaks.length > 0 && !process.argv.includes('--break')) {
    console.error(['This breaks clients:', ...breaks].join('\n'));
    process.exitCode = 1;
  } else writeFileSync(join(root, snapshotPath), `${writeLines(document, 2)}\n`);
}
