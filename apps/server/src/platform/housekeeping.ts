import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@evercode/database';
import type { FastifyBaseLogger } from 'fastify';
import { oldestAttemptMs } from './sign-in/attempts.ts';

export type Chore = { name: string; run: (now: Date) => Promise<unknown> };

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** What must not be kept is thrown away: at start, then once an hour. */
export async function keepHouse(chores: readonly Chore[], { now, log, signal }: { now: () => Date; log: FastifyBaseLogger; signal: AbortSignal }): Promise<void> {
  while (!signal.aborted) {
    for (const chore of chores) {
      await chore.run(now()).catch((error: unknown) => log.warn({ err: error, chore: chore.name }, 'housekeeping failed'));
    }
    await sleep(HOUR_MS, undefined, { signal }).catch(() => undefined);
  }
}

export function databaseChores(db: Database): Chore[] {
  const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);
  return [
    { name: 'idempotency keys', run: (now) => db.deleteFrom('idempotencyKeys').where('createdAt', '<', before(now, 1)).execute() },
    { name: 'attempts', run: (now) => db.deleteFrom('attempts').where('beganAt', '<', new Date(now.getTime() - oldestAttemptMs)).execute() },
    { name: 'links', run: (now) => db.deleteFrom('oneTimeLinks').where('expiresAt', '<', before(now, 1)).execute() },
    { name: 'challenges', run: (now) => db.deleteFrom('challenges').where('expiresAt', '<', now).execute() },
    // Long enough for an old link to say whom to ask.
    { name: 'invitations', run: (now) => db.deleteFrom('invitations').where('expiresAt', '<', before(now, 60)).execute() },
    {
      name: 'sessions',
      // Without a token of its own no session goes on, however it ended.
      run: (now) => db.deleteFrom('sessions').where('lastUsedAt', '<', before(now, 31))
        .where((eb) => eb.not(eb.exists(eb.selectFrom('refreshTokens').select('hash').whereRef('refreshTokens.sessionId', '=', 'sessions.id')))).execute(),
    },
    // Used tokens stay until they would have ended, so that a copy is still recognised.
    { name: 'refresh tokens', run: (now) => db.deleteFrom('refreshTokens').where('expiresAt', '<', now).execute() },
  ];
}
