/** Writes the copies of all sources, in a separate process, which frees the compiler's memory when it ends. */
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, chmodSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { cacheFolder, endOfCopy, listSources, nameCopy, strippedFolder } from './files.mjs';

mkdirSync(cacheFolder, { recursive: true });
const draft = mkdtempSync(`${strippedFolder}-`);
try {
  chmodSync(draft, 0o755); // Readable for the user that runs the product, who may be another one.
  for (const path of listSources()) {
    const source = readFileSync(path);
    const copy = join(draft, nameCopy(path, source));
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, stripTypeScriptTypes(source.toString()) + endOfCopy);
  }
  rmSync(strippedFolder, { recursive: true, force: true });
  renameSync(draft, strippedFolder);
} finally {
  rmSync(draft, { recursive: true, force: true });
}
