import { Worker } from 'node:worker_threads';
import type { DrawingTask, FromWorker, ResultOf, ToWorker } from './drawing.ts';

export type SeatTimes = Readonly<{
  /** A task that goes on so long after it was told to stop ends its worker. */
  stopWithinMs: number;
  /** As does one that takes longer than any should. */
  mostMs: number;
}>;

/** A worker thread with at most one task. */
export type WorkerSeat = Readonly<{
  /** Settles when the worker has done with the task, one way or another. */
  perform: (task: DrawingTask) => Promise<ResultOf<DrawingTask>>;
  stop: () => void;
  hasEnded: () => boolean;
  end: () => Promise<void>;
}>;

type Settle = { resolve: (result: ResultOf<DrawingTask>) => void; reject: (error: unknown) => void };

export function startSeat(script: URL, { stopWithinMs, mostMs }: SeatTimes): WorkerSeat {
  const worker = new Worker(script);
  let settle: Settle | undefined;
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;
  let fault: unknown;

  const endIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void worker.terminate(), ms);
  };
  const finish = (tell: (settle: Settle) => void) => {
    clearTimeout(timer);
    // A thread that has nothing to do keeps no process alive.
    worker.unref();
    const waiting = settle;
    settle = undefined;
    if (waiting) tell(waiting);
  };
  const send = (message: ToWorker) => worker.postMessage(message, []);

  worker.unref();
  worker.on('message', (message: FromWorker) => finish(({ resolve, reject }) => (message.kind === 'result' ? resolve(message.result) : reject(message.error))));
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
      // First: it throws for what cannot be sent.
      send({ kind: 'task', task });
      settle = { resolve, reject };
      worker.ref();
      endIn(mostMs);
      return promise;
    },
    stop: () => {
      if (settle === undefined) return;
      endIn(stopWithinMs);
      send({ kind: 'stop' });
    },
    hasEnded: () => hasEnded,
    end: async () => {
      await worker.terminate();
    },
  };
}
