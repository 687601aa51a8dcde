import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { AppError } from './app-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    countRefusal: (problem: AppError) => void;
  }
}

const MINUTE_MS = 60_000;
/** The most people that a line names for each code. */
const MOST_PEOPLE = 5;

/**
 * Logs refused requests as one line a minute with a count for each code: a stranger can cause any number, and a line
 * for each would fill a disk. Written with the next refusal after the minute, and when the server closes.
 */
export function logRefusals(
  app: FastifyInstance,
  log: FastifyBaseLogger,
  nowMs: () => number = () => performance.now(),
): void {
  let since = nowMs();
  const counts = new Map<string, { count: number; people: Set<string> }>();
  const write = (): void => {
    const seconds = Math.round((nowMs() - since) / 1000);
    const refusals = [...counts].map(([code, { count, people }]) => ({ code, count, people: [...people] }));
    if (refusals.length > 0) log.info({ event: 'refused', seconds, refusals }, 'requests refused');
    counts.clear();
    since = nowMs();
  };
  app.decorate('countRefusal', ({ code, personUuid }) => {
    if (nowMs() - since >= MINUTE_MS) write();
    const counted = counts.get(code) ?? { count: 0, people: new Set<string>() };
    counted.count += 1;
    if (personUuid !== undefined && counted.people.size < MOST_PEOPLE) counted.people.add(personUuid);
    counts.set(code, counted);
  });
  app.addHook('onClose', async () => write());
}
