import type { NewRow, Row, Transaction } from '@evercode/database';

type Wanted = Pick<Row<'mcpProposals'>, 'hash' | 'accountId' | 'keyId' | 'qrId' | 'version' | 'changeHash'>;

/** Expired ones of the workspace go, so that they need no chore. */
export async function insertProposal(trx: Transaction, row: NewRow<'mcpProposals'>, now: Date): Promise<void> {
  await trx.deleteFrom('mcpProposals').where('accountId', '=', row.accountId).where('expiresAt', '<=', now).execute();
  await trx.insertInto('mcpProposals').values(row).execute();
}

export async function findProposal(trx: Transaction, wanted: Wanted, now: Date) {
  return trx
    .selectFrom('mcpProposals')
    .select(['id', 'scans', 'askedHash', 'answer'])
    .where('hash', '=', wanted.hash)
    .where('accountId', '=', wanted.accountId)
    .where('keyId', '=', wanted.keyId)
    .where('qrId', '=', wanted.qrId)
    .where('version', '=', wanted.version)
    .where('changeHash', '=', wanted.changeHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Of several questions the last one counts. */
export async function noteAsked(trx: Transaction, { hash }: Pick<Wanted, 'hash'>, askedHash: Buffer): Promise<void> {
  await trx.updateTable('mcpProposals').set({ askedHash }).where('hash', '=', hash).execute();
}

/** Whether it was there: of two at the same time, one takes it. */
export async function takeProposal(trx: Transaction, { hash }: Pick<Wanted, 'hash'>, now: Date): Promise<boolean> {
  const taken = await trx
    .deleteFrom('mcpProposals')
    .where('hash', '=', hash)
    .where('expiresAt', '>', now)
    .returning('hash')
    .executeTakeFirst();
  return taken !== undefined;
}
