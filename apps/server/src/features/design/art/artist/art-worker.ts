/** A thread of the pool of artists: does one task after another, and aborts the current one on request. */
import { setPriority } from 'node:os';
import { parentPort, type MessagePort } from 'node:worker_threads';
import { createReaders, encodePng, rasterInNode } from '@evercode/art/node';
import type { FromWorker, ToWorker } from '../../../../platform/drawing/task-worker.ts';
import type { ArtTask, TaskOutcome } from './art-task.ts';
import { judgeTask, prepareTask } from './judge-task.ts';
import { paintTask } from './paint-task.ts';

/** Lower than that of drawings: a picture takes seconds, a drawing milliseconds. */
const NICENESS = 15;

function main(port: MessagePort): void {
  if (process.platform === 'linux') setPriority(0, NICENESS);
  const readers = createReaders();
  // A failure is that of the first task.
  readers.catch(() => undefined);
  let current = new AbortController();
  const say = (message: FromWorker<TaskOutcome>) => port.postMessage(message, []);
  const perform = async (task: ArtTask, signal: AbortSignal): Promise<TaskOutcome> => {
    const tools = { raster: rasterInNode, encode: encodePng, readers: await readers, signal };
    if (task.kind === 'paint') return paintTask(task, tools);
    return task.kind === 'prepare' ? prepareTask(task, tools) : judgeTask(task, tools);
  };
  const answer = async (task: ArtTask, signal: AbortSignal) => {
    try {
      say({ kind: 'result', result: await perform(task, signal) });
    } catch (error) {
      say({ kind: 'failure', error });
    }
  };
  port.on('message', (message: ToWorker<ArtTask>) => {
    if (message.kind === 'stop') {
      current.abort();
      return;
    }
    current = new AbortController();
    void answer(message.task, current.signal);
  });
}

if (parentPort) main(parentPort);
