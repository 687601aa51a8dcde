/** A thread of the pool of artists. */
import { parentPort, type MessagePort } from 'node:worker_threads';
import { createReaders, encodePng, rasterInNode } from '@evercode/art/node';
import sharp from 'sharp';
import { serveTasks } from '../../../../platform/drawing/serve-tasks.ts';
import type { ArtTask, TaskOutcome } from './art-task.ts';
import { judgeTask, prepareTask } from './judge-task.ts';
import { paintTask } from './paint-task.ts';

/** Lower than that of drawings: a picture takes seconds, a drawing milliseconds. */
const NICENESS = 15;

function main(port: MessagePort): void {
  // For the whole process: libvips would keep up to 50 MB of what it drew, and nothing here is drawn twice.
  sharp.cache(false);
  const readers = createReaders();
  // A failure is that of the first task.
  readers.catch(() => undefined);
  const perform = async (task: ArtTask, signal: AbortSignal): Promise<TaskOutcome> => {
    const tools = { raster: rasterInNode, encode: encodePng, readers: await readers, signal };
    try {
      if (task.kind === 'paint') return await paintTask(task, tools);
      return await (task.kind === 'prepare' ? prepareTask(task, tools) : judgeTask(task, tools));
    } finally {
      // Pixels of tens of megabytes, which V8 would keep until later pictures fill its heap.
      globalThis.gc?.();
    }
  };
  serveTasks(port, { niceness: NICENESS, perform });
}

if (parentPort) main(parentPort);
