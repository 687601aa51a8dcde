import { availableParallelism } from 'node:os';
import { AppError } from '../http/app-error.ts';
import { maxPixels, estimateWeight, type Drawing, type DrawingTask, type ResultOf } from './drawing.ts';
import { createTaskQueue, type QueueBounds } from './task-queue.ts';
import { startTaskWorker, type TaskTimes, type TaskWorker } from './task-worker.ts';

/** `onBehalfOf`: a workspace. */
export type TaskContext = Readonly<{ onBehalfOf: string; signal: AbortSignal }>;

export type DrawingPool = Readonly<{
  /** Rejects with `busy` when too much waits, and with the signal's reason as soon as that fires. */
  perform: <Task extends DrawingTask>(task: Task, context: TaskContext) => Promise<ResultOf<Task>>;
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

type Job = TaskContext & {
  task: DrawingTask;
  weight: number;
  resolve: (result: ResultOf<DrawingTask>) => void;
  reject: (error: unknown) => void;
  worker?: TaskWorker;
};

const defaultScript = new URL('drawing-worker.ts', import.meta.url);
/** Some ten seconds of work for one worker. */
const defaultBounds: QueueBounds = { maxTasks: 64, maxTasksOfWorkspace: 16, maxWeight: 16 * maxPixels };
const retryAfterSeconds = 5;

/** Worker threads that draw, so that the thread of the API does not. They start on first use. */
export function createDrawingPool({
  workers = Math.max(1, availableParallelism() - 1),
  waiting = defaultBounds,
  maxRunningWeight = maxPixels,
  idleMs = 30_000,
  stopWithinMs = 2000,
  timeoutMs = 60_000,
  script = defaultScript,
}: PoolOptions = {}): DrawingPool {
  const queue = createTaskQueue<Job>(waiting);
  const idleWorkers = new Set<TaskWorker>();
  const running = new Map<Job, Promise<void>>();
  let runningWeight = 0;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  const takeWorker = (): TaskWorker => {
    for (const worker of idleWorkers) {
      idleWorkers.delete(worker);
      if (!worker.hasEnded()) return worker;
    }
    return startTaskWorker(script, { stopWithinMs, timeoutMs });
  };
  const endIdleWorkers = async () => {
    const ending = [...idleWorkers];
    idleWorkers.clear();
    await Promise.all(ending.map((worker) => worker.end()));
  };

  const work = async (job: Job): Promise<void> => {
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
      const { promise, resolve, reject } = Promise.withResolvers<ResultOf<DrawingTask>>();
      const job: Job = { task: withoutFont(task), weight: estimateWeight(task), onBehalfOf, signal, resolve, reject };
      if (!queue.add(job)) throw new AppError('busy', { retryAfterSeconds });
      const leave = () => {
        reject(signal.reason);
        queue.leave(job);
        job.worker?.stop();
      };
      signal.addEventListener('abort', leave, { once: true });
      assign();
      try {
        // The worker answers a task with the result of its kind.
        return (await promise) as ResultOf<typeof task>;
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

/** A font is an object with functions, which cannot be sent to another thread. */
function withoutFont<Task extends DrawingTask>(task: Task): Task {
  if (task.kind === 'report' || task.kind === 'invoice') return task;
  if (task.kind === 'print-sheet') return { ...task, drawings: task.drawings.map(dropFont) };
  return { ...task, drawing: dropFont(task.drawing) };
}

function dropFont(drawing: Drawing): Drawing {
  const { labelFont: _, ...assets } = drawing.assets ?? {};
  return { ...drawing, assets };
}

/** The native libraries must be loaded by the main thread first, and stay loaded as long as other threads use them. */
async function loadLibraries(): Promise<void> {
  await import('sharp');
}
