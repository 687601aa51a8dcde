import { replaceRoutes, type Transaction } from '@evercode/database';
import type { RouteRecord } from '@evercode/routing';
import { holdCodes } from '../../../../platform/workspaces/hold-codes.ts';
import type { CodesOfWorkspace, Left } from '../../../../platform/ports.ts';
import { routesOf, tombstoneOf } from '../route-of-code.ts';
import { fitWithin, listBeyond } from './fit-within.ts';
import { leaveRoute } from './leave-route.ts';

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

  destroy: async (trx, workspaceUuid, left) => {
    const routes = left === undefined ? [] : await routesLeft(trx, workspaceUuid, left);
    const gone = await trx
      .deleteFrom('qrs')
      .where('accountId', '=', workspaceUuid)
      .returning(['id', 'accountId', 'version', 'ending'])
      .execute();
    const leading = new Map(routes.map((route) => [route.qr, route]));
    return replaceRoutes(
      trx,
      gone.filter(({ ending }) => ending !== null).map((qr) => leading.get(qr.id) ?? tombstoneOf(qr)),
    );
  },
};

/** The routes of the codes that lead on. The caller has locked the codes. */
async function routesLeft(trx: Transaction, workspaceUuid: string, left: Left): Promise<RouteRecord[]> {
  const codes = await trx
    .selectFrom('qrs')
    .selectAll()
    .where('accountId', '=', workspaceUuid)
    .where('isDynamic', '=', true)
    .where('state', '=', 'active')
    .where('blockedAt', 'is', null)
    .execute();
  return (await routesOf(trx, codes)).flatMap((route) => leaveRoute(route, left) ?? []);
}
