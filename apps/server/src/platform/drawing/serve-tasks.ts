import { setPriority } from 'node:os';
import type { MessagePort } from 'node:worker_threads';
import type { FromWorker, ToWorker } from './task-worker.ts';

type Serving<Task, Result> = {
  /** Above 0: other threads go first. */
  niceness: number;
  perform: (task: Task, signal: AbortSignal) => Promise<Result>;
  /** The result as it is sent, and which of its memory is handed over instead of copied. */
  pack?: (result: Result) => readonly [result: Result, handedOver: ArrayBuffer[]];
};

/** The side of a thread: does one task after another, and aborts the current one on request. */
export function serveTasks<Task, Result>(
  port: MessagePort,
  { niceness, perform, pack = (result) => [result, []] }: Serving<Task, Result>,
): void {
  // On Linux the priority is that of the thread, elsewhere that of the process.
  if (process.platform === 'linux') setPriority(0, niceness);
  let current = new AbortController();
  const say = (message: FromWorker<Result>, handedOver: ArrayBuffer[] = []) => port.postMessage(message, handedOver);
  const answer = async (task: Task, signal: AbortSignal) => {
    try {
      const [result, handedOver] = pack(await perform(task, signal));
      say({ kind: 'result', result }, handedOver);
    } catch (error) {
      say({ kind: 'failure', error });
    }
  };
  port.on('message', (message: ToWorker<Task>) => {
    if (message.kind === 'stop') {
      current.abort();
      return;
    }
    current = new AbortController();
    void answer(message.task, current.signal);
  });
}
