import { sharers, type Cost, type Sharer } from '@evercode/contract/costs';
import { AppError } from '../answers/app-error.ts';

/** On whose behalf the work is done. The process is always counted as well. */
export type Sharing = Readonly<Partial<Record<Exclude<Sharer, 'process'>, string>>>;

type Bounds = Pick<Cost, 'atOnce' | 'waiting'>;
type Refusal = 'too-many-requests' | 'busy';

export type Places = Readonly<{
  /**
   * Resolves when there is a place, with the function that gives it back (calling it twice is harmless). Rejects when
   * too many wait already, after the longest wait, and with the signal's reason as soon as that fires.
   */
  enter: (sharing: Sharing, signal: AbortSignal) => Promise<() => void>;
  countTaken: () => number;
  countWaiting: () => number;
}>;

type Waiter = Readonly<{ sharing: Sharing; admit: () => void }>;

const RETRY_AFTER_SECONDS = 5;

/**
 * Bounds what is worked on at the same time, by workspace, person, address and process. Those who find no place wait in
 * the line of their workspace, and the lines are served in turn: a workspace with a hundred requests delays another one
 * by one of them.
 */
export function createPlaces({ atOnce, waiting }: Bounds, refusal: Refusal = 'too-many-requests'): Places {
  const taken = createTally(atOnce);
  const queued = createTally(waiting);
  // The line that comes next is the first one.
  const lines = new Map<string, Waiter[]>();

  const take = (sharing: Sharing): (() => void) => {
    taken.add(sharing);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      taken.remove(sharing);
      while (admitNext());
    };
  };

  const admitNext = (): boolean => {
    for (const [name, line] of lines) {
      const next = line.find(({ sharing }) => taken.hasRoom(sharing));
      if (next === undefined) continue;
      dequeue(name, next);
      // To the end of the turn.
      const rest = lines.get(name);
      if (rest !== undefined && lines.delete(name)) lines.set(name, rest);
      next.admit();
      return true;
    }
    return false;
  };

  const enqueue = (name: string, waiter: Waiter): void => {
    queued.add(waiter.sharing);
    lines.set(name, [...(lines.get(name) ?? []), waiter]);
  };

  const dequeue = (name: string, waiter: Waiter): void => {
    const line = lines.get(name);
    if (line?.includes(waiter) !== true) return;
    queued.remove(waiter.sharing);
    if (line.length === 1) lines.delete(name);
    else
      lines.set(
        name,
        line.filter((other) => other !== waiter),
      );
  };

  const wait = async (sharing: Sharing, signal: AbortSignal): Promise<() => void> => {
    const name = sharing.workspace ?? sharing.person ?? sharing.address ?? '';
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const waiter: Waiter = { sharing, admit: () => resolve(take(sharing)) };
    const leave = (): void => {
      dequeue(name, waiter);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      dequeue(name, waiter);
      reject(refuse());
    }, waiting.longestMs);
    enqueue(name, waiter);
    signal.addEventListener('abort', leave, { once: true });
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
    }
  };

  const refuse = () => new AppError(refusal, { retryAfterSeconds: RETRY_AFTER_SECONDS });

  return {
    async enter(sharing, signal) {
      signal.throwIfAborted();
      if (taken.hasRoom(sharing)) return take(sharing);
      if (!queued.hasRoom(sharing)) throw refuse();
      return wait(sharing, signal);
    },
    countTaken: taken.count,
    countWaiting: queued.count,
  };
}

/** Counts for each sharer. One without a count is not remembered. */
function createTally(bounds: Readonly<Record<Sharer, number>>) {
  const counts = new Map<string, number>();
  const keysOf = (sharing: Sharing) =>
    sharers.flatMap((sharer) => {
      const whose = sharer === 'process' ? '' : sharing[sharer];
      return whose === undefined ? [] : [{ sharer, key: `${sharer} ${whose}` }];
    });
  const change = (sharing: Sharing, by: 1 | -1): void => {
    for (const { key } of keysOf(sharing)) {
      const count = (counts.get(key) ?? 0) + by;
      if (count === 0) counts.delete(key);
      else counts.set(key, count);
    }
  };
  return {
    hasRoom: (sharing: Sharing) => keysOf(sharing).every(({ sharer, key }) => (counts.get(key) ?? 0) < bounds[sharer]),
    add: (sharing: Sharing) => change(sharing, 1),
    remove: (sharing: Sharing) => change(sharing, -1),
    count: () => counts.get('process ') ?? 0,
  };
}
