import { NEAR_QUOTA } from '@evercode/access';
import type { StoredRoute, Transaction } from '@evercode/database';
import { recordOperatorActs } from '../../platform/workspaces/audit.ts';
import { type CompileRoutes, holdCodes } from '../../platform/workspaces/hold-codes.ts';
import type { Month } from './month.ts';
import { findNamedWorkspace, lockCodes, quotaOf, type Terms, type Weighed } from './quota-repo.ts';
import { tellOwner, type TellDeps } from './tell-owner.ts';

export type WeighDeps = TellDeps & { compileRoutes: CompileRoutes; terms: Terms };

/** `scans`: of those among the codes that have had nearly all, or all. Nobody counts where there is no limit. */
type Found = { account: string; qrs: readonly string[]; limit: number | 'unlimited'; scans: ReadonlyMap<string, number>; month: Month; now: Date };

/**
 * Holds the codes of one workspace that have had all scans of the month, lets the others run, and tells its owner. Whoever else weighs them
 * meanwhile waits for the codes, and then finds nothing left to do or to tell.
 */
export async function weighCodes(trx: Transaction, deps: WeighDeps, { account, qrs, limit, scans, month, now }: Found): Promise<StoredRoute[]> {
  const codes = await lockCodes(trx, account, qrs);
  const workspace = await findNamedWorkspace(trx, account);
  // Its plan changed while the scans were counted: the count was cut off at another limit, and the next round asks anew.
  if (workspace === undefined || quotaOf(workspace, deps.terms) !== limit) return [];
  const shareOf = ({ id }: Weighed): number => (limit === 'unlimited' ? 0 : (scans.get(id) ?? 0) / limit);
  const used = codes.filter((code) => shareOf(code) >= 1);
  const begun = used.filter(({ quotaUntil }) => quotaUntil?.getTime() !== month.to.getTime());
  const ended = codes.filter((code) => shareOf(code) < 1 && code.quotaUntil !== null);
  const routes = [
    ...await holdCodes(trx, deps.compileRoutes, begun.map(({ id }) => id), month.to),
    ...await holdCodes(trx, deps.compileRoutes, ended.map(({ id }) => id), null),
  ];
  await recordOperatorActs(trx, { accountUuid: account, act: 'qr.quota-reached', now }, begun.map(({ id, title }) => ({ subject: { id, label: title } })));
  if (limit !== 'unlimited') {
    const near = codes.filter((code) => shareOf(code) >= NEAR_QUOTA && shareOf(code) < 1);
    await tellOwner(trx, deps, { account, workspace: workspace.name, limit, month, now }, { used, near });
  }
  return routes;
}
