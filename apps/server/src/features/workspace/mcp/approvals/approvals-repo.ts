import type { Transaction } from '@evercode/database';

type Wanted = { workspaceUuid: string; id: string; now: Date };

/** A proposal with its code and its key as they are now. */
export async function findApproval(trx: Transaction, { workspaceUuid, id, now }: Wanted) {
  return trx
    .selectFrom('mcpProposals as proposal')
    .innerJoin('qrs', 'qrs.id', 'proposal.qrId')
    .innerJoin('apiKeys', 'apiKeys.id', 'proposal.keyId')
    .select([
      'proposal.id',
      'proposal.tool',
      'proposal.beforeText',
      'proposal.afterText',
      'proposal.restoredVersion',
      'proposal.scans',
      'proposal.answer',
      'proposal.askedAt',
      'proposal.expiresAt',
      'proposal.version as proposedVersion',
      'qrs.id as qrId',
      'qrs.title',
      'qrs.version',
      'qrs.state',
      'qrs.isLocked',
      'apiKeys.name as keyName',
    ])
    .where('proposal.id', '=', id)
    .where('proposal.accountId', '=', workspaceUuid)
    .where('proposal.expiresAt', '>', now)
    .executeTakeFirst();
}

export type ApprovalRow = NonNullable<Awaited<ReturnType<typeof findApproval>>>;

/** Whether this was the first answer. */
export async function saveAnswer(
  trx: Transaction,
  { workspaceUuid, id }: Omit<Wanted, 'now'>,
  answer: 'approved' | 'declined',
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('mcpProposals')
    .set({ answer })
    .where('id', '=', id)
    .where('accountId', '=', workspaceUuid)
    .where('answer', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
