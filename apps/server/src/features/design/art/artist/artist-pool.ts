import { createTaskPool, type TaskPool } from '../../../../platform/drawing/task-pool.ts';
import type { ArtTask, TaskOutcome } from './art-task.ts';

export type ArtistPool = TaskPool<ArtTask, TaskOutcome>;

/**
 * One thread that draws and judges art, beside the pool that draws codes. A picture takes seconds, so a workspace may
 * have few waiting, and the longest queue is some minutes long.
 */
export function createArtistPool(): ArtistPool {
  return createTaskPool<ArtTask, TaskOutcome>({
    script: new URL('art-worker.ts', import.meta.url),
    workers: 1,
    waiting: { maxTasks: 30, maxTasksOfWorkspace: 3, maxWeight: Number.POSITIVE_INFINITY },
    weigh: () => 1,
    timeoutMs: 120_000,
    loadLibraries: () => import('@evercode/art/node'),
  });
}
