import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { constants as osConstants, setPriority } from 'node:os';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles } from '../source/list-files.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Below this size, the headers of an answer weigh more than compression saves. */
const minBytes = 1024;
const compressible = /\.(html|js|mjs|css|svg|json|txt|xml|webmanifest|map|wasm)$/;
/** Written last: the compression of a build with this file is complete, and on the disk. */
const doneFile = '.compressed';
const partSuffix = '.part';
const added = /\.(?:br|gz|part|compressed)$/;

/** The number of threads in Node's thread pool. */
const foregroundFiles = 4;
const backgroundFiles = 2;

export const isCompressed = (folder: string): boolean => existsSync(`${folder}/${doneFile}`);

/** Whether a file of a build was added by its compression. */
export const isAddedByCompression = (path: string): boolean => added.test(path);

/**
 * Writes `.br` and `.gz` at the highest level beside each file of a finished build that becomes smaller. The build may
 * be served meanwhile: each file appears whole, by a rename.
 */
export async function compressAssets(folder: string, filesAtOnce = foregroundFiles): Promise<void> {
  for (const path of listFiles(folder, '', (name) => name.endsWith(partSuffix))) rmSync(`${folder}/${path}`);
  const waiting = listFiles(folder, '', (path) => compressible.test(path));
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
      await compressFile(`${folder}/${path}`);
  };
  await Promise.all(Array.from({ length: filesAtOnce }, work));
  writeFileSync(`${folder}/${doneFile}`, '');
}

/**
 * Compresses a build while the product serves it: two files at a time, at the lowest priority, and without an error if
 * the build cannot be written or is replaced meanwhile. Uses paths relative to the current directory, which stays the
 * old build when a newer one replaces it. With absolute paths, files of the old build would end up in the new one.
 */
export async function compressInBackground(folder: string): Promise<void> {
  if (!existsSync(`${folder}/index.html`) || isCompressed(folder)) return;
  try {
    setPriority(osConstants.priority.PRIORITY_LOW);
    process.chdir(folder);
    await compressAssets('.', backgroundFiles);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!['ENOENT', 'EROFS', 'EACCES', 'EPERM'].includes(code)) throw error;
  }
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < minBytes) return;
  const [brotli, gzipped] = await Promise.all([
    toBrotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    toGzip(content, { level: 9 }),
  ]);
  if (brotli.length < content.length) await writeWhole(`${path}.br`, brotli);
  if (gzipped.length < content.length) await writeWhole(`${path}.gz`, gzipped);
}

async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  // Synced before the rename: a power cut must not leave an empty file under the final name.
  await writeFile(path + partSuffix, content, { flush: true });
  await rename(path + partSuffix, path);
}
