import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Chore } from '../../../platform/work/run-chores.ts';

const DAY_MS = 24 * 3_600_000;

/** Kits that were being built or read when their process was killed. A living one is touched all the time. */
export function dropLeftOvers(dir: string): Chore {
  return {
    name: 'left-over exit kits',
    run: async (now) => {
      for (const name of await readdir(dir).catch(() => [])) {
        const path = join(dir, name);
        const found = await stat(path).catch(() => undefined);
        if (found !== undefined && now.getTime() - found.mtimeMs > DAY_MS)
          await rm(path, { recursive: true, force: true });
      }
    },
  };
}
