import type { AuditAct } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import { recordAct, type Acted, type Actor } from './audit.ts';

/** Logged in every workspace of the person: support staff can access all of them meanwhile. */
export async function recordImpersonation(
  trx: Transaction,
  { actor, act, now }: { actor: Actor; act: Extract<AuditAct, `staff.${string}`>; now: Date },
  acted?: Acted,
): Promise<void> {
  const workspaces = await trx
    .selectFrom('memberships')
    .select('accountId')
    .where('userId', '=', actor.userUuid)
    .execute();
  for (const { accountId } of workspaces) await recordAct(trx, { actor, workspaceUuid: accountId, act, now }, acted);
}
