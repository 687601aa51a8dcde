export type WaitingBounds = Readonly<{
  /** How many wait. */
  most: number;
  /** How many wait on behalf of one, so that nobody fills the line alone. */
  mostOfOne: number;
  /** What all that wait weigh together. */
  mostWeight: number;
}>;

export type Waiting = Readonly<{ weight: number; onBehalfOf: string }>;

/** The oldest is overtaken by lighter ones so often at most. */
const MOST_OVERTAKEN = 16;

export type WaitingLine<Job extends Waiting> = Readonly<{
  /** False when there is no room. */
  add: (job: Job) => boolean;
  /** Whoever no longer waits. */
  leave: (job: Job) => void;
  /** The lightest, or the oldest when it was overtaken often enough; nobody, while that one is heavier than `room`. */
  next: (room: number) => Job | undefined;
  count: () => number;
  empty: () => Job[];
}>;

/** The lightest goes first: a preview does not wait for posters, and a poster hardly notices a preview. */
export function createWaitingLine<Job extends Waiting>({ most, mostOfOne, mostWeight }: WaitingBounds): WaitingLine<Job> {
  // In the order of their coming.
  let waiting: Job[] = [];
  let overtaken = 0;
  const leave = (job: Job) => {
    if (waiting[0] === job) overtaken = 0;
    waiting = waiting.filter((other) => other !== job);
  };
  return {
    add: (job) => {
      const weight = waiting.reduce((sum, each) => sum + each.weight, job.weight);
      const ofOne = waiting.filter(({ onBehalfOf }) => onBehalfOf === job.onBehalfOf).length;
      if (waiting.length >= most || ofOne >= mostOfOne || weight > mostWeight) return false;
      waiting.push(job);
      return true;
    },
    leave,
    next: (room) => {
      const [oldest] = waiting;
      if (oldest === undefined) return undefined;
      const chosen = overtaken >= MOST_OVERTAKEN ? oldest : waiting.reduce((lightest, job) => (job.weight < lightest.weight ? job : lightest), oldest);
      if (chosen.weight > room) return undefined;
      if (chosen !== oldest) overtaken += 1;
      leave(chosen);
      return chosen;
    },
    count: () => waiting.length,
    empty: () => waiting.splice(0),
  };
}
