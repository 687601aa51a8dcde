import type { Database, StoredRoute } from '@evercode/database';
import { findBrand } from '../../../platform/brand/published-brand.ts';
import type { CodesOfWorkspace } from '../../../platform/ports.ts';

type Deps = {
  db: Database;
  billing: 'on' | 'off';
  codes: Pick<CodesOfWorkspace, 'lock' | 'recompile'>;
  publish: (routes: readonly StoredRoute[]) => Promise<void>;
};

/**
 * Takes brands off the pages of workspaces whose plan no longer includes one, and puts them back with the plan. The
 * app, mails and reports look the plan up themselves.
 */
export async function settleBrands({ db, billing, codes, publish }: Deps, now: Date): Promise<void> {
  const rows = await db
    .selectFrom('whiteLabels')
    .select(['accountId', 'isCompiled'])
    .where('published', 'is not', null)
    .execute();
  for (const { accountId, isCompiled } of rows) {
    const shouldShow = (await findBrand(db, accountId, { billing, now })) !== undefined;
    if (shouldShow === isCompiled) continue;
    const routes = await db.transaction().execute(async (trx) => {
      await codes.lock(trx, accountId);
      await trx.updateTable('whiteLabels').set({ isCompiled: shouldShow }).where('accountId', '=', accountId).execute();
      return codes.recompile(trx, accountId);
    });
    await publish(routes);
  }
}
