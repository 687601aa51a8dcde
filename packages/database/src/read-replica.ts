import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './open-database.ts';
import { isUnavailable } from './recognise-errors.ts';

/** Runs reads on a replica that has everything committed so far, else on the database itself. */
export type ReadReplica = <T>(run: (db: Database) => Promise<T>) => Promise<T>;

type Deps = {
  db: Database;
  replica: Database;
  /** Milliseconds of a clock that does not jump. */
  now: () => number;
  /** Called when the database itself is read instead. */
  onFallback: (reason: unknown) => void;
};

const MAX_ASKS = 20;
const PAUSE_MS = 50;
/** A replica that is away or behind is left alone for so long: not every reader waits for it. */
const REST_MS = 10_000;

/**
 * For lists and exports. A reader never misses what was saved before: the position of the database is read first, and
 * the replica must reach it within a second.
 */
export function createReadReplica({ db, replica, now, onFallback }: Deps): ReadReplica {
  let restsUntil = Number.NEGATIVE_INFINITY;
  const fallBack = (reason: unknown): void => {
    restsUntil = now() + REST_MS;
    onFallback(reason);
  };

  return async (run) => {
    if (now() < restsUntil) return run(db);
    try {
      await catchUp(db, replica);
    } catch (error) {
      fallBack(error);
      return run(db);
    }
    try {
      return await run(replica);
    } catch (error) {
      // Also a read that was ended because it was in the way of the replica's own progress.
      if (!isUnavailable(error)) throw error;
      fallBack(error);
      return run(db);
    }
  };
}

async function catchUp(db: Database, replica: Database): Promise<void> {
  const { rows } = await sql<{ system: string; position: string }>`
    select (select system_identifier::text from pg_control_system()) as system,
      pg_current_wal_lsn()::text as position`.execute(db);
  const [{ system, position } = { system: '', position: '0/0' }] = rows;
  for (let asks = 1; ; asks += 1) {
    const answer = await sql<{ isCurrent: boolean | null }>`
      select pg_last_wal_replay_lsn() >= ${position}::pg_lsn
        and (select system_identifier::text from pg_control_system()) = ${system} as is_current`.execute(replica);
    const { isCurrent } = answer.rows[0] ?? { isCurrent: null };
    if (isCurrent === true) return;
    if (isCurrent === null) throw new Error('DATABASE_REPLICA_URL is no replica.');
    if (asks === MAX_ASKS) throw new Error('The replica is behind, or is one of another database.');
    await sleep(PAUSE_MS);
  }
}
