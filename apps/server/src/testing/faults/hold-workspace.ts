import type { Database } from '@evercode/database';
import { waitFor } from '@evercode/testkit';
import { countWaiting } from '../reading/read-everything.ts';

/** The row that is taken while the workspace is held. */
type Held = Readonly<{ table: 'subscriptions' | 'whiteLabels'; workspaceUuid: string }>;

/**
 * Holds the workspace as its deletion does, lets `run` meet that, and then takes the row of the workspace in `table`.
 * Fails when `run` holds this row while it waits: two in that order would deadlock.
 */
export async function takeRowUnder<T>(db: Database, { table, workspaceUuid }: Held, run: () => Promise<T>): Promise<T> {
  const { running } = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('accounts').select('id').where('id', '=', workspaceUuid).forUpdate().execute();
    const running = run();
    await waitFor(async () => (await countWaiting(db)) > 0, { what: 'the request to wait for the workspace' });
    await trx
      .selectFrom(table)
      .select('accountId')
      .where('accountId', '=', workspaceUuid)
      .forUpdate()
      .noWait()
      .executeTakeFirstOrThrow();
    return { running };
  });
  return running;
}
