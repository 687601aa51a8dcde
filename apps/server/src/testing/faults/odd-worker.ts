/** A drawing worker that behaves as the text of its task says. */
import { parentPort, threadId, type MessagePort } from 'node:worker_threads';
import type { DrawingTask, ResultOf } from '../../platform/drawing/drawing.ts';
import type { FromWorker, ToWorker } from '../../platform/drawing/task-worker.ts';

function main(port: MessagePort): void {
  let finish: (() => void) | undefined;
  port.on('message', (message: ToWorker<DrawingTask>) => {
    const say = (result: Uint8Array) =>
      port.postMessage({ kind: 'result', result } satisfies FromWorker<ResultOf<DrawingTask>>);
    if (message.kind === 'stop') {
      finish?.();
      return;
    }
    const text = 'drawing' in message.task ? message.task.drawing.text : '';
    if (text === 'crash') process.exit(3);
    if (text === 'fault') throw new Error('a fault in the worker');
    // `hang` blocks the thread; `wait` waits for the stop message.
    if (text === 'wait') finish = () => say(Uint8Array.of(threadId));
    else if (text !== 'hang') say(Uint8Array.of(threadId));
  });
}

if (parentPort) main(parentPort);
