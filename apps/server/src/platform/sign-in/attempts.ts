import { createHash } from 'node:crypto';
import { sql, type Queries } from '@evercode/database';
import { AppError } from '../http/app-error.ts';

export type Limit = { most: number; withinMs: number };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How often something may be tried about one person. Limits by address alone stand in the contract (`perMinute`). */
export const attemptLimits = {
  /** From one address, at one person's door. */
  login: { most: 10, withinMs: 15 * MINUTE_MS },
  /** From anywhere: many machines that guess together. Wide, so that a stranger cannot easily lock somebody out. */
  loginAnywhere: { most: 100, withinMs: HOUR_MS },
  passwordReset: { most: 1, withinMs: 2 * HOUR_MS },
  passwordUpdate: { most: 10, withinMs: 15 * MINUTE_MS },
  /** A code that is right is among three of a million: five guesses, then a pause, and not many pauses a day. */
  secondFactor: { most: 5, withinMs: 15 * MINUTE_MS },
  secondFactorDay: { most: 30, withinMs: 24 * HOUR_MS },
  verification: { most: 3, withinMs: HOUR_MS },
  /** By one of the staff: help for many in an hour, not a way through everybody's workspace. */
  impersonation: { most: 20, withinMs: HOUR_MS },
  /** Of one code’s destinations, by whoever may change it: their servers belong to somebody else. */
  destinationCheck: { most: 3, withinMs: 10 * MINUTE_MS },
  /** To one address, whoever sends them: invitations go to people who never asked for mail. */
  invitation: { most: 10, withinMs: 24 * HOUR_MS },
} as const satisfies Record<string, Limit>;

export type AttemptKind = keyof typeof attemptLimits;

/**
 * Counts an attempt and refuses it (429, with the time to wait) when there were too many. `about` need not exist: an unknown address is
 * counted like a known one, so that the refusal tells nobody which it was.
 */
export async function countAttempt(db: Queries, kind: AttemptKind, about: string, now: Date): Promise<void> {
  const { most, withinMs } = attemptLimits[kind];
  const since = new Date(now.getTime() - withinMs);
  const { beganAt, count } = await db
    .insertInto('attempts')
    .values({ bucket: bucketOf(kind, about), beganAt: now, count: 1 })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        beganAt: sql`case when attempts.began_at <= ${since} then excluded.began_at else attempts.began_at end`,
        count: sql`case when attempts.began_at <= ${since} then 1 else least(attempts.count + 1, 1000000) end`,
      }))
    .returning(['beganAt', 'count'])
    .executeTakeFirstOrThrow();
  if (count <= most) return;
  throw new AppError('too-many-requests', { retryAfterSeconds: Math.ceil((beganAt.getTime() + withinMs - now.getTime()) / 1000) });
}

/** Whoever proved to be the right one begins anew. */
export async function forgetAttempts(db: Queries, kind: AttemptKind, about: string): Promise<void> {
  await db.deleteFrom('attempts').where('bucket', '=', bucketOf(kind, about)).execute();
}

/** For housekeeping: beyond every window. */
export const oldestAttemptMs = Math.max(...Object.values(attemptLimits).map(({ withinMs }) => withinMs));

function bucketOf(kind: AttemptKind, about: string): Buffer {
  return createHash('sha256').update(`${kind}\n${about}`).digest();
}
