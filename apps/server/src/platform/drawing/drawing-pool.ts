import { availableParallelism } from 'node:os';
import { AppError } from '../http/app-error.ts';
import { mostPixels, weigh, type DrawingTask, type ResultOf } from './drawing.ts';
import { createWaitingLine, type WaitingBounds } from './waiting-line.ts';
import { startSeat, type SeatTimes, type WorkerSeat } from './worker-seat.ts';

/** `onBehalfOf`: a workspace. */
export type Asked = Readonly<{ onBehalfOf: string; signal: AbortSignal }>;

export type DrawingPool = Readonly<{
  /** Rejects with `busy` when too much waits, and with the signal's reason as soon as that fires. */
  perform: <Task extends DrawingTask>(task: Task, asked: Asked) => Promise<ResultOf<Task>>;
  /** Tasks that wait for a worker, and those that have one. */
  countWaiting: () => number;
  countInWork: () => number;
  /** Whoever waits is sent away; what is in work is finished. */
  close: () => Promise<void>;
}>;

export type PoolOptions = Partial<SeatTimes> & Readonly<{
  workers?: number;
  waiting?: WaitingBounds;
  /** What all tasks in work may weigh together. */
  mostWeightInWork?: number;
  /** Workers go when nothing has been asked for so long. */
  idleMs?: number;
  script?: URL;
}>;

type Job = Asked & {
  task: DrawingTask;
  weight: number;
  resolve: (result: ResultOf<DrawingTask>) => void;
  reject: (error: unknown) => void;
  seat?: WorkerSeat;
};

const usualScript = new URL('drawing-worker.ts', import.meta.url);
/** Some ten seconds of work for one worker. */
const usualWaiting: WaitingBounds = { most: 64, mostOfOne: 16, mostWeight: 16 * mostPixels };
const retryAfterSeconds = 5;

/** Worker threads that draw, so that the thread which answers the API never does. They start when they are first needed. */
export function createDrawingPool({
  workers = Math.max(1, availableParallelism() - 1), waiting = usualWaiting, mostWeightInWork = mostPixels,
  idleMs = 30_000, stopWithinMs = 2000, mostMs = 60_000, script = usualScript,
}: PoolOptions = {}): DrawingPool {
  const line = createWaitingLine<Job>(waiting);
  const free = new Set<WorkerSeat>();
  const inWork = new Map<Job, Promise<void>>();
  let weightInWork = 0;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  const takeSeat = (): WorkerSeat => {
    for (const seat of free) {
      free.delete(seat);
      if (!seat.hasEnded()) return seat;
    }
    return startSeat(script, { stopWithinMs, mostMs });
  };
  const endFree = async () => {
    const seats = [...free];
    free.clear();
    await Promise.all(seats.map((seat) => seat.end()));
  };

  const work = async (job: Job): Promise<void> => {
    weightInWork += job.weight;
    // It is among those in work before it can be done.
    await Promise.resolve();
    try {
      job.signal.throwIfAborted();
      job.seat = takeSeat();
      job.resolve(await job.seat.perform(job.task));
    } catch (cause) {
      job.reject(new AppError('unexpected', { cause }));
    }
    weightInWork -= job.weight;
    if (job.seat?.hasEnded() === false) free.add(job.seat);
    inWork.delete(job);
    assign();
  };

  const assign = () => {
    clearTimeout(idle);
    while (inWork.size < workers) {
      const job = line.next(inWork.size === 0 ? Number.POSITIVE_INFINITY : mostWeightInWork - weightInWork);
      if (job === undefined) break;
      inWork.set(job, work(job));
    }
    if (inWork.size === 0) idle = setTimeout(() => void endFree(), idleMs).unref();
  };

  return {
    perform: async (task, { onBehalfOf, signal }) => {
      await loadLibraries();
      signal.throwIfAborted();
      if (isClosed) throw new AppError('unavailable', { retryAfterSeconds });
      const { promise, resolve, reject } = Promise.withResolvers<ResultOf<DrawingTask>>();
      const job: Job = { task: withoutFont(task), weight: weigh(task), onBehalfOf, signal, resolve, reject };
      if (!line.add(job)) throw new AppError('busy', { retryAfterSeconds });
      const leave = () => {
        reject(signal.reason);
        line.leave(job);
        job.seat?.stop();
      };
      signal.addEventListener('abort', leave, { once: true });
      assign();
      try {
        // The worker answers a task with the result of its kind.
        return await promise as ResultOf<typeof task>;
      } finally {
        signal.removeEventListener('abort', leave);
      }
    },
    countWaiting: line.count,
    countInWork: () => inWork.size,
    close: async () => {
      isClosed = true;
      for (const job of line.empty()) job.reject(new AppError('unavailable', { retryAfterSeconds }));
      await Promise.all(inWork.values());
      clearTimeout(idle);
      await endFree();
    },
  };
}

/** A font draws, and what draws goes to no other thread. */
function withoutFont<Task extends DrawingTask>(task: Task): Task {
  if (task.kind === 'report') return task;
  const { labelFont: _, ...assets } = task.drawing.assets ?? {};
  return { ...task, drawing: { ...task.drawing, assets } };
}

/** Its libraries ask to be loaded by the first thread before any other, and to be there as long as there are others. */
async function loadLibraries(): Promise<void> {
  await import('sharp');
}
