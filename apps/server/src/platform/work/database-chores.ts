import type { Database } from '@evercode/database';
import { oldestAttemptMs } from '../sign-in/secrets/attempts.ts';
import { forgetFormerTrials } from '../sign-in/secrets/trials.ts';
import type { Chore } from './run-chores.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Deletes expired rows of the tables that no feature owns alone: keys, attempts, links, sessions, tokens. */
export function databaseChores(db: Database): Chore[] {
  const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);
  return [
    {
      name: 'idempotency keys',
      run: (now) => db.deleteFrom('idempotencyKeys').where('createdAt', '<', before(now, 1)).execute(),
    },
    {
      name: 'attempts',
      run: (now) =>
        db
          .deleteFrom('attempts')
          .where('beganAt', '<', new Date(now.getTime() - oldestAttemptMs))
          .execute(),
    },
    { name: 'links', run: (now) => db.deleteFrom('oneTimeLinks').where('expiresAt', '<', before(now, 1)).execute() },
    { name: 'former trials', run: (now) => forgetFormerTrials(db, now) },
    { name: 'challenges', run: (now) => db.deleteFrom('challenges').where('expiresAt', '<', now).execute() },
    // Kept long enough for an old link to name the inviter.
    {
      name: 'invitations',
      run: (now) => db.deleteFrom('invitations').where('expiresAt', '<', before(now, 60)).execute(),
    },
    {
      name: 'sessions',
      // A session without a refresh token has ended.
      run: (now) =>
        db
          .deleteFrom('sessions')
          .where('lastUsedAt', '<', before(now, 31))
          .where((eb) =>
            eb.not(
              eb.exists(
                eb.selectFrom('refreshTokens').select('hash').whereRef('refreshTokens.sessionId', '=', 'sessions.id'),
              ),
            ),
          )
          .execute(),
    },
    // Used tokens are kept until they expire, so that reuse of a stolen copy is detected.
    { name: 'refresh tokens', run: (now) => db.deleteFrom('refreshTokens').where('expiresAt', '<', now).execute() },
  ];
}
