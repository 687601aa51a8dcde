import { availableParallelism } from 'node:os';
import { AppError } from '../http/answers/app-error.ts';
import { createTaskQueue, type QueueBounds } from './task-queue.ts';
import { startTaskWorker, type TaskTimes, type TaskWorker } from './task-worker.ts';

/** `onBehalfOf`: a workspace. */
export type TaskContext = Readonly<{ onBehalfOf: string; signal: AbortSignal }>;

export type TaskPool<Task, Result> = Readonly<{
  /** Rejects with `busy` when too much waits, and with the signal's reason as soon as that fires. */
  perform: (task: Task, context: TaskContext) => Promise<Result>;
  /** Tasks that wait for a worker, and running ones. */
  countWaiting: () => number;
  countRunning: () => number;
  /** Refuses waiting tasks and finishes running ones. */
  close: () => Promise<void>;
}>;

export type PoolOptions = Partial<TaskTimes> &
  Readonly<{
    workers?: number;
    waiting?: QueueBounds;
    /** The most that all running tasks may weigh together. */
    maxRunningWeight?: number;
    /** Workers end after this long without a task. */
    idleMs?: number;
    script?: URL;
  }>;

type TaskKind<Task> = Readonly<{
  script: URL;
  waiting: QueueBounds;
  weigh: (task: Task) => number;
  /** Native libraries must be loaded by the main thread first, and stay loaded as long as other threads use them. */
  loadLibraries: () => Promise<unknown>;
}>;

type Job<Task, Result> = TaskContext & {
  task: Task;
  weight: number;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
  worker?: TaskWorker<Task, Result>;
};

const retryAfterSeconds = 5;

/** Worker threads that draw, so that the thread of the API does not. They start on first use. */
export function createTaskPool<Task, Result>({
  workers = Math.max(1, availableParallelism() - 1),
  waiting,
  maxRunningWeight = Number.POSITIVE_INFINITY,
  idleMs = 30_000,
  stopWithinMs = 2000,
  timeoutMs = 60_000,
  script,
  weigh,
  loadLibraries,
}: TaskKind<Task> & PoolOptions): TaskPool<Task, Result> {
  const queue = createTaskQueue<Job<Task, Result>>(waiting);
  const idleWorkers = new Set<TaskWorker<Task, Result>>();
  const running = new Map<Job<Task, Result>, Promise<void>>();
  let runningWeight = 0;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  const takeWorker = (): TaskWorker<Task, Result> => {
    for (const worker of idleWorkers) {
      idleWorkers.delete(worker);
      if (!worker.hasEnded()) return worker;
    }
    return startTaskWorker<Result>(script, { stopWithinMs, timeoutMs });
  };
  const endIdleWorkers = async () => {
    const ending = [...idleWorkers];
    idleWorkers.clear();
    await Promise.all(ending.map((worker) => worker.end()));
  };

  const work = async (job: Job<Task, Result>): Promise<void> => {
    runningWeight += job.weight;
    // Counted as running before it can finish.
    await Promise.resolve();
    try {
      job.signal.throwIfAborted();
      job.worker = takeWorker();
      job.resolve(await job.worker.perform(job.task));
    } catch (cause) {
      job.reject(new AppError('unexpected', { cause }));
    }
    runningWeight -= job.weight;
    if (job.worker?.hasEnded() === false) idleWorkers.add(job.worker);
    running.delete(job);
    assign();
  };

  const assign = () => {
    clearTimeout(idle);
    while (running.size < workers) {
      const job = queue.next(running.size === 0 ? Number.POSITIVE_INFINITY : maxRunningWeight - runningWeight);
      if (job === undefined) break;
      running.set(job, work(job));
    }
    if (running.size === 0) idle = setTimeout(() => void endIdleWorkers(), idleMs).unref();
  };

  return {
    perform: async (task, { onBehalfOf, signal }) => {
      await loadLibraries();
      signal.throwIfAborted();
      if (isClosed) throw new AppError('unavailable', { retryAfterSeconds });
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      const job: Job<Task, Result> = { task, weight: weigh(task), onBehalfOf, signal, resolve, reject };
      if (!queue.add(job)) throw new AppError('busy', { retryAfterSeconds });
      const leave = () => {
        reject(signal.reason);
        queue.leave(job);
        job.worker?.stop();
      };
      signal.addEventListener('abort', leave, { once: true });
      assign();
      try {
        return await promise;
      } finally {
        signal.removeEventListener('abort', leave);
      }
    },
    countWaiting: queue.count,
    countRunning: () => running.size,
    close: async () => {
      isClosed = true;
      for (const job of queue.empty()) job.reject(new AppError('unavailable', { retryAfterSeconds }));
      await Promise.all(running.values());
      clearTimeout(idle);
      await endIdleWorkers();
    },
  };
}
