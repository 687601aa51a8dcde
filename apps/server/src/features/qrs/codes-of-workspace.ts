import { replaceRoutes, type StoredRoute, type Transaction } from '@evercode/database';
import { tombstoneOf } from './route-of-qr.ts';

/** What happens to every code of a workspace when something happens to the workspace. Whoever calls publishes the routes after the commit. */
export type CodesOfWorkspace = {
  /** First of all locks: a save of one code takes the code, then the workspace, and two that lock crosswise would wait for each other. */
  lock: (trx: Transaction, accountUuid: string) => Promise<void>;
  /** For ever: every ending stays taken and answers 410. */
  destroy: (trx: Transaction, accountUuid: string) => Promise<StoredRoute[]>;
};

export const codesOfWorkspace: CodesOfWorkspace = {
  lock: async (trx, accountUuid) => {
    await trx.selectFrom('qrs').select('id').where('accountId', '=', accountUuid).orderBy('id').forUpdate().execute();
  },

  destroy: async (trx, accountUuid) => {
    const gone = await trx.deleteFrom('qrs').where('accountId', '=', accountUuid).returningAll().execute();
    const routes = gone.map((row) => ({ domain: row.domain, ending: row.ending, record: tombstoneOf(row) }));
    await replaceRoutes(trx, routes);
    return routes;
  },
};
