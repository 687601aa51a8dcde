import type { ArtFailure } from '@evercode/contract';
import { sql, type Database, type Row, type Transaction } from '@evercode/database';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import { lockWorkspace } from '../../../platform/workspaces/lock-workspace.ts';
import type { ArtOutcome } from './artist/art-task.ts';

const HOUR_MS = 3600 * 1000;
/** Longer than the longest queue: a picture that is not done by then was lost with its process. */
const LOST_AFTER_MS = 15 * 60 * 1000;

const lostBefore = (now: Date) => new Date(now.getTime() - LOST_AFTER_MS);

type ArtRow = Pick<Row<'artRequests'>, 'state' | 'failure' | 'png' | 'svg' | 'facts'>;

/**
 * Adds a picture to those of the day, which begins at midnight UTC everywhere. Failed and lost ones do not count, and
 * one in several sizes counts once.
 */
export async function insertWithin(
  trx: Transaction,
  { limit, ...art }: { id: string; accountId: string; picture: string; createdAt: Date; limit: number | 'unlimited' },
): Promise<void> {
  await lockWorkspace(trx, art.accountId);
  const day = new Date(art.createdAt);
  day.setUTCHours(0, 0, 0, 0);
  const { used } = await trx
    .selectFrom('artRequests')
    .select(sql<number>`count(distinct coalesce(nullif(picture, ''), id::text))::integer`.as('used'))
    .where('accountId', '=', art.accountId)
    .where('createdAt', '>=', day)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'painted'),
        eb.and([eb('state', '=', 'processing'), eb('createdAt', '>=', lostBefore(art.createdAt))]),
      ]),
    )
    .where('picture', '<>', art.picture)
    .executeTakeFirstOrThrow();
  if (limit !== 'unlimited' && used >= limit) {
    const retryAfterSeconds = Math.ceil((day.getTime() + 24 * HOUR_MS - art.createdAt.getTime()) / 1000);
    throw new AppError('art-limit-reached', { limit, used, retryAfterSeconds });
  }
  await trx
    .insertInto('artRequests')
    .values({ ...art, state: 'processing', failure: null, png: null, facts: null })
    .execute();
}

export async function findArt(
  trx: Transaction,
  { id, accountId, now }: { id: string; accountId: string; now: Date },
): Promise<ArtRow | undefined> {
  const row = await trx
    .selectFrom('artRequests')
    .select(['state', 'failure', 'png', 'svg', 'facts', 'createdAt'])
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  const isLost = row?.state === 'processing' && row.createdAt < lostBefore(now);
  return isLost ? { ...row, state: 'failed', failure: 'failed' } : row;
}

/** Nothing happens to a picture that was canceled meanwhile. */
export async function saveOutcome(db: Database, id: string, result: ArtOutcome | ArtFailure): Promise<void> {
  const failure = typeof result === 'string' ? result : result.outcome === 'painted' ? null : result.outcome;
  const painted = typeof result !== 'string' && result.outcome === 'painted' ? result : undefined;
  await db
    .updateTable('artRequests')
    .set({
      state: painted ? 'painted' : 'failed',
      failure,
      png: painted ? Buffer.from(painted.png) : null,
      svg: painted?.svg ?? null,
      facts: painted ? JSON.stringify(painted.facts) : null,
    })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .execute();
}

/** Whether it was still being drawn. */
export async function cancelProcessing(
  trx: Transaction,
  { id, accountId }: { id: string; accountId: string },
): Promise<boolean> {
  const canceled = await trx
    .updateTable('artRequests')
    .set({ state: 'canceled' })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('state', '=', 'processing')
    .returning('id')
    .executeTakeFirst();
  return canceled !== undefined;
}

/** Pictures go after an hour, their rows once no limit counts them. */
export async function forgetOldArt(db: Database, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  await db.deleteFrom('artRequests').where('createdAt', '<', ago(48)).execute();
  await db
    .updateTable('artRequests')
    .set({ png: null, svg: null })
    .where('createdAt', '<', ago(1))
    .where('png', 'is not', null)
    .execute();
}
