import { replaceRoutes, sql, type StoredRoute, type Transaction } from '@evercode/database';
import type { CompileRoutes } from '../ports.ts';

/** The batch size for compiling routes: one code with a large page takes a few hundred kilobytes. */
const AT_ONCE = 200;

/**
 * Shows visitors the paused page until that moment, or releases the codes. Scan machines are notified with the commit;
 * the caller publishes the routes after it.
 */
export async function holdCodes(
  trx: Transaction,
  compileRoutes: CompileRoutes,
  ids: readonly string[],
  until: Date | null,
): Promise<StoredRoute[]> {
  const routes: StoredRoute[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const changed = await trx
      .updateTable('qrs')
      .set((eb) => ({
        quotaUntil: until,
        version: eb('version', '+', 1),
        // The destination is unchanged: the guardian need not check it again.
        guardedVersion: sql<number>`case when guarded_version = version then version + 1 else guarded_version end`,
      }))
      .where(sql<boolean>`id = any(${ids.slice(at, at + AT_ONCE)}::uuid[])`)
      .where('ending', 'is not', null)
      .where(sql<boolean>`quota_until is distinct from ${until}::timestamptz`)
      .returningAll()
      .execute();
    routes.push(...(await replaceRoutes(trx, await compileRoutes(trx, changed))));
  }
  return routes;
}
