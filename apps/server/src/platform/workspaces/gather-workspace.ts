import type { Subject } from '@evercode/access';
import type { Account } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import { findBrandFor, presentBrand } from '../brand/published-brand.ts';
import type { DescribeBilling } from '../ports.ts';
import { presentWorkspace } from './present-workspace.ts';
import { countTotals, findTeamFacts, type WorkspaceRow } from './workspaces-repo.ts';

export type GatherWorkspace = (
  trx: Transaction,
  row: WorkspaceRow,
  reader: { subject: Subject; now: Date },
) => Promise<Account>;

/** Everything that a member sees of a workspace. */
export function createGatherWorkspace(describeBilling: DescribeBilling): GatherWorkspace {
  return async (trx, row, { subject, now }) => {
    const brand = await findBrandFor(trx, row.id, subject);
    return presentWorkspace(row, {
      totals: await countTotals(trx, row.id),
      team: await findTeamFacts(trx, row.id),
      billing: await describeBilling(trx, row, { subject, now }),
      brand: brand === undefined ? null : presentBrand(brand),
      subject,
    });
  };
}
