import { replaceRoutes, type Row, sql, type StoredRoute, type Transaction } from '@evercode/database';
import type { RouteRecord } from '@evercode/routing';

/** As a save does it. */
export type CompileRoutes = (trx: Transaction, qrs: readonly Row<'qrs'>[]) => Promise<RouteRecord[]>;

/** Codes whose routes are compiled at once: one with a large page takes a few hundred kilobytes. */
const AT_ONCE = 200;

/** Shows visitors the paused page until that moment, or lets the codes run again. Scan machines hear of it with the commit; whoever calls publishes the routes after it. */
export async function holdCodes(trx: Transaction, compileRoutes: CompileRoutes, ids: readonly string[], until: Date | null): Promise<StoredRoute[]> {
  const routes: StoredRoute[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const changed = await trx
      .updateTable('qrs')
      .set((eb) => ({
        quotaUntil: until, version: eb('version', '+', 1),
        // It leads where it led: the guardian has nothing new to look at.
        guardedVersion: sql<number>`case when guarded_version = version then version + 1 else guarded_version end`,
      }))
      .where(sql<boolean>`id = any(${ids.slice(at, at + AT_ONCE)}::uuid[])`).where('ending', 'is not', null)
      .where(sql<boolean>`quota_until is distinct from ${until}::timestamptz`)
      .returningAll().execute();
    routes.push(...await replaceRoutes(trx, await compileRoutes(trx, changed)));
  }
  return routes;
}
