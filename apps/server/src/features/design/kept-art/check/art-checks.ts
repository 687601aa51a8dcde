import { createTaskPool, type TaskPool } from '../../../../platform/drawing/task-pool.ts';

/** `picture`: a file of a square picture. `text`: what it must read as. */
export type ArtCheck = Readonly<{ picture: Uint8Array; text: string }>;

/** The result is the number of modules on a side; undefined if the picture does not pass. */
export type ArtChecks = TaskPool<ArtCheck, number | undefined>;

/** One thread that reads pictures, which takes about a second for each. It ends when it has nothing to do. */
export function createArtChecks(): ArtChecks {
  return createTaskPool<ArtCheck, number | undefined>({
    script: new URL('art-check-worker.ts', import.meta.url),
    workers: 1,
    waiting: { maxTasks: 20, maxTasksOfWorkspace: 3, maxWeight: Number.POSITIVE_INFINITY },
    weigh: () => 1,
    loadLibraries: () => import('@evercode/art/node'),
  });
}
