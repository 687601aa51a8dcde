import { Worker } from 'node:worker_threads';
import type { DrawingTask, FromWorker, ResultOf, ToWorker } from './drawing.ts';

export type TaskTimes = Readonly<{
  /** A task that runs this long after a stop gets its worker terminated. */
  stopWithinMs: number;
  /** The longest a task may take before its worker is terminated. */
  timeoutMs: number;
}>;

/** A worker thread with at most one task. */
export type TaskWorker = Readonly<{
  /** Settles when the task has ended, in whichever way. */
  perform: (task: DrawingTask) => Promise<ResultOf<DrawingTask>>;
  stop: () => void;
  hasEnded: () => boolean;
  end: () => Promise<void>;
}>;

type PendingTask = { resolve: (result: ResultOf<DrawingTask>) => void; reject: (error: unknown) => void };

export function startTaskWorker(script: URL, { stopWithinMs, timeoutMs }: TaskTimes): TaskWorker {
  const worker = new Worker(script);
  let pending: PendingTask | undefined;
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;
  let fault: unknown;

  const endIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void worker.terminate(), ms);
  };
  const finish = (settle: (task: PendingTask) => void) => {
    clearTimeout(timer);
    // An idle thread does not keep the process alive.
    worker.unref();
    const ended = pending;
    pending = undefined;
    if (ended) settle(ended);
  };
  const send = (message: ToWorker) => worker.postMessage(message, []);

  worker.unref();
  worker.on('message', (message: FromWorker) =>
    finish(({ resolve, reject }) => (message.kind === 'result' ? resolve(message.result) : reject(message.error))),
  );
  worker.on('error', (error) => {
    fault = error;
  });
  worker.on('exit', (code) => {
    hasEnded = true;
    finish(({ reject }) => reject(new Error(`A drawing worker ended with ${code}`, { cause: fault })));
  });

  return {
    perform: (task) => {
      const { promise, resolve, reject } = Promise.withResolvers<ResultOf<DrawingTask>>();
      // First, because it throws for a task that cannot be cloned.
      send({ kind: 'task', task });
      pending = { resolve, reject };
      worker.ref();
      endIn(timeoutMs);
      return promise;
    },
    stop: () => {
      if (pending === undefined) return;
      endIn(stopWithinMs);
      send({ kind: 'stop' });
    },
    hasEnded: () => hasEnded,
    end: async () => {
      await worker.terminate();
    },
  };
}
