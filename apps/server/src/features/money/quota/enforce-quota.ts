import { NEAR_QUOTA } from '@evercode/access';
import type { StoredRoute, Transaction } from '@evercode/database';
import { recordOperatorActs } from '../../../platform/workspaces/audit.ts';
import type { CompileRoutes } from '../../../platform/ports.ts';
import { holdCodes } from '../../../platform/workspaces/hold-codes.ts';
import type { Month } from './month.ts';
import { findNamedWorkspace, lockCodes, quotaOf, type QuotaCode, type QuotaTerms } from './quota-repo.ts';
import { mailOwner, type MailDeps } from './mail-owner.ts';

export type EnforceDeps = MailDeps & { compileRoutes: CompileRoutes; terms: QuotaTerms };

/** `scans`: counts of the codes near their limit or beyond; empty without a limit. */
type CodesToCheck = {
  workspaceUuid: string;
  codeUuids: readonly string[];
  limit: number | 'unlimited';
  scans: ReadonlyMap<string, number>;
  month: Month;
  now: Date;
};

/**
 * Holds the codes of one workspace that have used up their quota, releases the others, and mails the owner. Concurrent
 * checks wait for the locks on the codes and then find nothing to do.
 */
export async function enforceQuota(
  trx: Transaction,
  deps: EnforceDeps,
  { workspaceUuid, codeUuids, limit, scans, month, now }: CodesToCheck,
): Promise<StoredRoute[]> {
  const codes = await lockCodes(trx, workspaceUuid, codeUuids);
  const workspace = await findNamedWorkspace(trx, workspaceUuid);
  // The plan changed while the scans were counted, so the count has the wrong threshold. The next round counts again.
  if (workspace === undefined || quotaOf(workspace, deps.terms, now) !== limit) return [];
  const shareOf = ({ id }: QuotaCode): number => (limit === 'unlimited' ? 0 : (scans.get(id) ?? 0) / limit);
  const used = codes.filter((code) => shareOf(code) >= 1);
  const exceeded = used.filter(({ quotaUntil }) => quotaUntil?.getTime() !== month.to.getTime());
  const released = codes.filter((code) => shareOf(code) < 1 && code.quotaUntil !== null);
  const routes = [
    ...(await holdCodes(
      trx,
      deps.compileRoutes,
      exceeded.map(({ id }) => id),
      month.to,
    )),
    ...(await holdCodes(
      trx,
      deps.compileRoutes,
      released.map(({ id }) => id),
      null,
    )),
  ];
  await recordOperatorActs(
    trx,
    { workspaceUuid, act: 'qr.quota-reached', now },
    exceeded.map(({ id, title }) => ({ subject: { id, label: title } })),
  );
  if (limit !== 'unlimited') {
    const near = codes.filter((code) => shareOf(code) >= NEAR_QUOTA && shareOf(code) < 1);
    await mailOwner(trx, deps, { workspaceUuid, workspace: workspace.name, limit, month, now }, { used, near });
  }
  return routes;
}
