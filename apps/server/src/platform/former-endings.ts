import { reserveRoute, type StoredRoute, type Transaction } from '@evercode/database';
import type { CompileRoutes } from './ports.ts';

/**
 * Gives codes that were just created further endings, which lead to them as former ones do: printed links of another
 * service or installation. `taken`: endings that another code has. The routes are made live after the commit.
 */
export async function addFormerEndings(
  trx: Transaction,
  compileRoutes: CompileRoutes,
  endingsByCode: ReadonlyMap<string, readonly string[]>,
): Promise<{ routes: StoredRoute[]; taken: string[] }> {
  const ids = [...endingsByCode].flatMap(([id, endings]) => (endings.length > 0 ? [id] : []));
  const [routes, taken]: [StoredRoute[], string[]] = [[], []];
  if (ids.length === 0) return { routes, taken };
  const rows = await trx.selectFrom('qrs').selectAll().where('id', 'in', ids).execute();
  for (const record of await compileRoutes(trx, rows))
    for (const ending of endingsByCode.get(record.qr) ?? []) {
      const route = { domain: '', ending, record };
      if (await reserveRoute(trx, route)) routes.push(route);
      else taken.push(ending);
    }
  return { routes, taken };
}
