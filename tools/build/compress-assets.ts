import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles } from '../source/list-files.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Below this the headers of an answer weigh more than what compression saves. */
const minBytes = 1024;
const compressible = /\.(html|js|mjs|css|svg|json|txt|xml|webmanifest|map|wasm)$/;

/** Writes `.br` and `.gz` beside each file of a finished build that becomes smaller by it, at the hardest level: done once, served a million times. */
export async function compressAssets(folder: string): Promise<void> {
  // zlib works on the thread pool: four files at a time, whatever the list's length.
  await Promise.all(listFiles(folder, '', (path) => compressible.test(path)).map((path) => compressFile(join(folder, path))));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < minBytes) return;
  const [brotli, gzipped] = await Promise.all([
    toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    toGzip(content, { level: 9 }),
  ]);
  if (brotli.length < content.length) await writeFile(`${path}.br`, brotli);
  if (gzipped.length < content.length) await writeFile(`${path}.gz`, gzipped);
}
