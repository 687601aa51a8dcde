/** Preloaded into every program: loads the copy of a source. Without a copy, Node strips the types itself. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nameCopy, strippedFolder } from './files.mjs';

registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith('file:') || !url.endsWith('.ts')) return nextLoad(url, context);
    const source = readCopy(fileURLToPath(url));
    return source === undefined ? nextLoad(url, context) : { format: 'module', source, shortCircuit: true };
  },
});

function readCopy(path) {
  try {
    return readFileSync(join(strippedFolder, nameCopy(path, readFileSync(path))), 'utf8');
  } catch {
    return undefined;
  }
}
