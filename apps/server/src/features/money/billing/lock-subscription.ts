import type { Row, Transaction } from '@evercode/database';
import { lockWorkspaceIfExists } from '../../../platform/workspaces/lock-workspace.ts';

/**
 * Undefined: this workspace has never ordered. The workspace is locked first, as a look at the gateway does: entries of
 * the log refer to it, so writing one under the lock of the subscription alone deadlocks with a look.
 */
export async function lockSubscription(
  trx: Transaction,
  workspaceUuid: string,
): Promise<Row<'subscriptions'> | undefined> {
  await lockWorkspaceIfExists(trx, workspaceUuid);
  return trx
    .selectFrom('subscriptions')
    .selectAll()
    .where('accountId', '=', workspaceUuid)
    .forUpdate()
    .executeTakeFirst();
}
