import { maxPixels, estimateWeight, type Drawing, type DrawingTask, type ResultOf } from './drawing.ts';
import { createTaskPool, type PoolOptions, type TaskContext, type TaskPool } from './task-pool.ts';
import type { QueueBounds } from './task-queue.ts';

export type { PoolOptions, TaskContext } from './task-pool.ts';

export type DrawingPool = Omit<TaskPool<DrawingTask, never>, 'perform'> &
  Readonly<{
    /** Rejects with `busy` when too much waits, and with the signal's reason as soon as that fires. */
    perform: <Task extends DrawingTask>(task: Task, context: TaskContext) => Promise<ResultOf<Task>>;
  }>;

const script = new URL('drawing-worker.ts', import.meta.url);
/** Some ten seconds of work for one worker. */
const waiting: QueueBounds = { maxTasks: 64, maxTasksOfWorkspace: 16, maxWeight: 16 * maxPixels };

/** Worker threads that draw codes and files. */
export function createDrawingPool(options: PoolOptions = {}): DrawingPool {
  const pool = createTaskPool<DrawingTask, ResultOf<DrawingTask>>({
    script,
    waiting,
    weigh: estimateWeight,
    maxRunningWeight: maxPixels,
    loadLibraries: () => import('sharp'),
    ...options,
  });
  return {
    ...pool,
    // The worker answers a task with the result of its kind.
    perform: async (task, context) => (await pool.perform(withoutFont(task), context)) as ResultOf<typeof task>,
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
