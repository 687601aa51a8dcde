import { createHash } from 'node:crypto';
import { sql, type Queries } from '@evercode/database';
import { AppError } from '../../http/answers/app-error.ts';

type Limit = { most: number; withinMs: number };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Attempt limits by person. Limits by IP address alone are in the contract (`perMinute`). */
const attemptLimits = {
  /** From one IP address, for one person. */
  login: { most: 10, withinMs: 15 * MINUTE_MS },
  /** From all addresses, against distributed guessing. Wide, so that an attacker cannot easily lock a person out. */
  loginAnywhere: { most: 100, withinMs: HOUR_MS },
  /** Sign-ons begun for one address, from everywhere. */
  ssoStart: { most: 30, withinMs: 15 * MINUTE_MS },
  passwordReset: { most: 1, withinMs: 2 * HOUR_MS },
  passwordUpdate: { most: 10, withinMs: 15 * MINUTE_MS },
  /** Three of a million codes are right at a time: five guesses, then a pause, and few pauses a day. */
  secondFactor: { most: 5, withinMs: 15 * MINUTE_MS },
  secondFactorDay: { most: 30, withinMs: 24 * HOUR_MS },
  verification: { most: 3, withinMs: HOUR_MS },
  /** By one support member: enough for an hour of help, too few to walk through every workspace. */
  impersonation: { most: 20, withinMs: HOUR_MS },
  /** Wrong API keys from one IP address. None can be guessed; this bounds what guessing costs. */
  apiKey: { most: 60, withinMs: 15 * MINUTE_MS },
  /** Wrong SCIM tokens from one IP address, as with API keys. */
  scimToken: { most: 60, withinMs: 15 * MINUTE_MS },
  /** Requests with the token of one workspace. Providers wait and go on: a first sync of thousands takes minutes. */
  scimRequest: { most: 1_800, withinMs: MINUTE_MS },
  /** Checks of one code's destinations: their servers belong to third parties. */
  destinationCheck: { most: 3, withinMs: 10 * MINUTE_MS },
  /** Rotations of one endpoint's secret: a second one ends the secret that its receiver still has. */
  webhookSecret: { most: 1, withinMs: MINUTE_MS },
} as const satisfies Record<string, Limit>;

type AttemptKind = keyof typeof attemptLimits;

/**
 * Counts an attempt and refuses it (429 with Retry-After) beyond the limit. `key` need not exist: unknown addresses
 * are counted like known ones, so that a refusal reveals nothing.
 */
export async function countAttempt(db: Queries, kind: AttemptKind, key: string, now: Date): Promise<void> {
  const counted = await countWithin(db, nameBucket(kind, key), attemptLimits[kind], now);
  if (!counted.isWithin) throw new AppError('too-many-requests', { retryAfterSeconds: counted.retryAfterSeconds });
}

type Counted = { isWithin: true } | { isWithin: false; retryAfterSeconds: number };

/**
 * Counts in a window that begins with its first count. Rows are deleted after `oldestAttemptMs`, so no window may be
 * longer.
 */
export async function countWithin(db: Queries, bucket: string, { most, withinMs }: Limit, now: Date): Promise<Counted> {
  const since = new Date(now.getTime() - withinMs);
  const { beganAt, count } = await db
    .insertInto('attempts')
    .values({ bucket: hashBucket(bucket), beganAt: now, count: 1 })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        beganAt: sql`case when attempts.began_at <= ${since} then excluded.began_at else attempts.began_at end`,
        count: sql`case when attempts.began_at <= ${since} then 1 else least(attempts.count + 1, 1000000) end`,
      }),
    )
    .returning(['beganAt', 'count'])
    .executeTakeFirstOrThrow();
  if (count <= most) return { isWithin: true };
  return {
    isWithin: false,
    retryAfterSeconds: Math.ceil((beganAt.getTime() + withinMs - now.getTime()) / 1000),
  };
}

/** A success resets the count. */
export async function resetAttempts(db: Queries, kind: AttemptKind, key: string): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where('bucket', '=', hashBucket(nameBucket(kind, key)))
    .execute();
}

/** Older than every window: rows that a chore may delete. */
export const oldestAttemptMs = Math.max(...Object.values(attemptLimits).map(({ withinMs }) => withinMs));

const nameBucket = (kind: AttemptKind, key: string): string => `${kind}\n${key}`;

function hashBucket(name: string): Buffer {
  return createHash('sha256').update(name).digest();
}
