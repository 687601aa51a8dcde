import { replaceRoutes, type StoredRoute, type Transaction } from '@evercode/database';
import { holdCodes } from '../../platform/workspaces/hold-codes.ts';
import { routesOf, tombstoneOf } from './route-of-qr.ts';

/** What happens to every code of a workspace when something happens to the workspace. Whoever calls publishes the routes after the commit. */
export type CodesOfWorkspace = {
  /** First of all locks: a save of one code takes the code, then the workspace, and two that lock crosswise would wait for each other. */
  lock: (trx: Transaction, accountUuid: string) => Promise<void>;
  /** Pauses the newest beyond those that a plan has room for. */
  pauseBeyond: (trx: Transaction, accountUuid: string, room: { codes: number; now: Date }) => Promise<StoredRoute[]>;
  /** A plan without a limit of scans lets codes run again that had none left for the month. */
  letRun: (trx: Transaction, accountUuid: string) => Promise<StoredRoute[]>;
  /** For ever: every ending stays taken and answers 410. */
  destroy: (trx: Transaction, accountUuid: string) => Promise<StoredRoute[]>;
};

export const codesOfWorkspace: CodesOfWorkspace = {
  lock: async (trx, accountUuid) => {
    await trx.selectFrom('qrs').select('id').where('accountId', '=', accountUuid).orderBy('id').forUpdate().execute();
  },

  pauseBeyond: async (trx, accountUuid, { codes, now }) => {
    const beyond = await trx
      .selectFrom('qrs').select('id')
      .where('accountId', '=', accountUuid).where('isDynamic', '=', true).where('state', '=', 'active')
      .orderBy('createdAt').orderBy('id').offset(codes)
      .execute();
    if (beyond.length === 0) return [];
    const paused = await trx
      .updateTable('qrs')
      .set((eb) => ({ state: 'paused', stateReason: 'plan-limit', version: eb('version', '+', 1), updatedAt: now }))
      .where('id', 'in', beyond.map(({ id }) => id))
      .returningAll().execute();
    return replaceRoutes(trx, await routesOf(trx, paused));
  },

  letRun: async (trx, accountUuid) => {
    const held = await trx.selectFrom('qrs').select('id').where('accountId', '=', accountUuid).where('quotaUntil', 'is not', null).orderBy('id').forUpdate().execute();
    return holdCodes(trx, routesOf, held.map(({ id }) => id), null);
  },

  destroy: async (trx, accountUuid) => {
    const gone = await trx.deleteFrom('qrs').where('accountId', '=', accountUuid).returning(['id', 'accountId', 'version', 'ending']).execute();
    return replaceRoutes(trx, gone.filter(({ ending }) => ending !== null).map(tombstoneOf));
  },
};
