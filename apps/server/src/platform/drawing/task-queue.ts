export type QueueBounds = Readonly<{
  /** The most that may wait. */
  maxTasks: number;
  /** The most that may wait for one workspace, so that one cannot fill the queue. */
  maxTasksOfWorkspace: number;
  /** The most that all waiting tasks may weigh together. */
  maxWeight: number;
}>;

type QueuedTask = Readonly<{ weight: number; onBehalfOf: string }>;

/** The most often that lighter tasks may overtake the oldest. */
const MAX_OVERTAKEN = 16;

type TaskQueue<Job extends QueuedTask> = Readonly<{
  /** False when there is no room. */
  add: (job: Job) => boolean;
  /** Removes a task that was aborted. */
  leave: (job: Job) => void;
  /**
   * The lightest, or the oldest once it was overtaken often enough; undefined while that one is heavier than `room`.
   */
  next: (room: number) => Job | undefined;
  count: () => number;
  empty: () => Job[];
}>;

/** The lightest goes first: a preview does not wait for posters, and a poster hardly notices a preview. */
export function createTaskQueue<Job extends QueuedTask>({
  maxTasks,
  maxTasksOfWorkspace,
  maxWeight,
}: QueueBounds): TaskQueue<Job> {
  // In order of arrival.
  let waiting: Job[] = [];
  let overtaken = 0;
  const leave = (job: Job) => {
    if (waiting[0] === job) overtaken = 0;
    waiting = waiting.filter((other) => other !== job);
  };
  return {
    add: (job) => {
      const weight = waiting.reduce((sum, each) => sum + each.weight, job.weight);
      const tasksOfWorkspace = waiting.filter(({ onBehalfOf }) => onBehalfOf === job.onBehalfOf).length;
      if (waiting.length >= maxTasks || tasksOfWorkspace >= maxTasksOfWorkspace || weight > maxWeight) return false;
      waiting.push(job);
      return true;
    },
    leave,
    next: (room) => {
      const [oldest] = waiting;
      if (oldest === undefined) return undefined;
      const chosen =
        overtaken >= MAX_OVERTAKEN
          ? oldest
          : waiting.reduce((lightest, job) => (job.weight < lightest.weight ? job : lightest), oldest);
      if (chosen.weight > room) return undefined;
      if (chosen !== oldest) overtaken += 1;
      leave(chosen);
      return chosen;
    },
    count: () => waiting.length,
    empty: () => waiting.splice(0),
  };
}
