import { Worker } from 'node:worker_threads';

/** Sent to a worker, which has one task at a time. `stop`: the result is not wanted any more. */
export type ToWorker<Task> = Readonly<{ kind: 'task'; task: Task } | { kind: 'stop' }>;
export type FromWorker<Result> = Readonly<{ kind: 'result'; result: Result } | { kind: 'failure'; error: unknown }>;

export type TaskTimes = Readonly<{
  /** A task that runs this long after a stop gets its worker terminated. */
  stopWithinMs: number;
  /** The longest a task may take before its worker is terminated. */
  timeoutMs: number;
}>;

/** A worker thread with at most one task. */
export type TaskWorker<Task, Result> = Readonly<{
  /** Settles when the task has ended, in whichever way. */
  perform: (task: Task) => Promise<Result>;
  stop: () => void;
  hasEnded: () => boolean;
  end: () => Promise<void>;
}>;

type PendingTask<Result> = { resolve: (result: Result) => void; reject: (error: unknown) => void };

/** The script knows which tasks it takes. */
export function startTaskWorker<Result>(
  script: URL,
  { stopWithinMs, timeoutMs }: TaskTimes,
): TaskWorker<unknown, Result> {
  const worker = new Worker(script);
  let pending: PendingTask<Result> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;
  let fault: unknown;

  const endIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void worker.terminate(), ms);
  };
  const finish = (settle: (task: PendingTask<Result>) => void) => {
    clearTimeout(timer);
    // An idle thread does not keep the process alive.
    worker.unref();
    const ended = pending;
    pending = undefined;
    if (ended) settle(ended);
  };
  const send = (message: ToWorker<unknown>) => worker.postMessage(message, []);

  worker.unref();
  worker.on('message', (message: FromWorker<Result>) =>
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
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
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
