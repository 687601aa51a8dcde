/** Preloaded into every program: loads the copy of a source. Without a whole copy, Node strips the types itself. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endOfCopy, nameCopy, strippedFolder } from './files.mjs';

registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith('file:') || !url.endsWith('.ts')) return nextLoad(url, context);
    const source = readCopy(fileURLToPath(url));
    return source === undefined ? nextLoad(url, context) : { format: 'module', source, shortCircuit: true };
  },
});

function readCopy(path) {
  try {
    const copy = readFileSync(join(strippedFolder, nameCopy(path, readFileSync(path))), 'utf8');
    return copy.endsWith(endOfCopy) ? copy : undefined;
  } catch {
    return undefined;
  }
}
