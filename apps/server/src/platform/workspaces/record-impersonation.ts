import type { AuditAct } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import { recordAct, type Acted, type Actor } from './audit.ts';

/** In the log of every workspace that the person belongs to: each of them is open to the staff as long as it lasts. */
export async function recordImpersonation(
  trx: Transaction, { actor, act, now }: { actor: Actor; act: Extract<AuditAct, `staff.${string}`>; now: Date }, acted?: Acted,
): Promise<void> {
  const workspaces = await trx.selectFrom('memberships').select('accountId').where('userId', '=', actor.userUuid).execute();
  for (const { accountId } of workspaces) await recordAct(trx, { actor, accountUuid: accountId, act, now }, acted);
}
