import { replaceRoutes } from '@evercode/database';
import { holdCodes } from '../../../../platform/workspaces/hold-codes.ts';
import type { CodesOfWorkspace } from '../../../../platform/ports.ts';
import { routesOf, tombstoneOf } from '../route-of-code.ts';
import { fitWithin, listBeyond } from './fit-within.ts';

export const codesOfWorkspace: CodesOfWorkspace = {
  lock: async (trx, workspaceUuid) => {
    await trx.selectFrom('qrs').select('id').where('accountId', '=', workspaceUuid).orderBy('id').forUpdate().execute();
  },

  fitWithin,
  listBeyond,

  releaseHeld: async (trx, workspaceUuid) => {
    const held = await trx
      .selectFrom('qrs')
      .select('id')
      .where('accountId', '=', workspaceUuid)
      .where('quotaUntil', 'is not', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    return holdCodes(
      trx,
      routesOf,
      held.map(({ id }) => id),
      null,
    );
  },

  recompile: async (trx, workspaceUuid) => {
    // A higher version, because of two records the higher one wins.
    const changed = await trx
      .updateTable('qrs')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('accountId', '=', workspaceUuid)
      .where('isDynamic', '=', true)
      .returningAll()
      .execute();
    return replaceRoutes(trx, await routesOf(trx, changed));
  },

  destroy: async (trx, workspaceUuid) => {
    const gone = await trx
      .deleteFrom('qrs')
      .where('accountId', '=', workspaceUuid)
      .returning(['id', 'accountId', 'version', 'ending'])
      .execute();
    return replaceRoutes(trx, gone.filter(({ ending }) => ending !== null).map(tombstoneOf));
  },
};
