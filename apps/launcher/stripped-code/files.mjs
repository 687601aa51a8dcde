/**
 * Copies of the sources without types, in `.cache/stripped`. Node can strip types itself, but its compiler permanently
 * takes 20 MB in each process, and a third of the processor time of a start. These files are JavaScript because they
 * run before any copy exists.
 */
import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
export const cacheFolder = join(root, '.cache');
export const strippedFolder = join(cacheFolder, 'stripped');

/** The name contains a hash of the source, so a changed source has no copy. */
export function nameCopy(path, source) {
  return `${relative(root, path)}.${crc32(source).toString(16)}.js`;
}

/** Ends every copy: a power cut may leave files that are empty or end early. */
export const endOfCopy = '\n// The end.\n';

/** The sources that a program of the product may load; the web app has a build of its own. */
export function listSources() {
  return ['apps', 'packages'].flatMap((group) =>
    readdirSync(join(root, group)).flatMap((name) => (name === 'web' ? [] : listBelow(join(root, group, name, 'src')))),
  );
}

/** Whether any source was changed since the copies were made. */
export function isOutdated() {
  const madeAt = statSync(strippedFolder, { throwIfNoEntry: false })?.mtimeMs;
  return madeAt === undefined || listSources().some((path) => statSync(path).mtimeMs > madeAt);
}

function listBelow(folder) {
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listBelow(path);
    return /(?<!\.(?:test|fixture))\.ts$/.test(entry.name) ? [path] : [];
  });
}
