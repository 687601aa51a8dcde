import { getCompileCacheDir } from 'node:module';
import { dirname, join } from 'node:path';
import type { DataDirectory } from '../data-directory.ts';

const loader = new URL('../../stripped-code/load.mjs', import.meta.url).href;

/**
 * Lets the programs load sources without types and cache V8's compiled code, which saves a third of the processor time
 * of later starts. The launcher does the same in start.mjs. The cache is in the checkout, or in the data directory if
 * the checkout cannot be written.
 */
export function codeCacheEnvironment(
  data: DataDirectory,
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const own = getCompileCacheDir();
  return {
    NODE_COMPILE_CACHE: own === undefined ? join(data.path, 'cache/code') : dirname(own),
    // In the environment, since the command line is how tools recognise the programs.
    NODE_OPTIONS: `${env['NODE_OPTIONS'] ?? ''} --import=${loader}`.trim(),
  };
}
