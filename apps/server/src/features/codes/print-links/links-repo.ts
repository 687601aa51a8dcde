import type { NewRow, Queries, Row, Transaction } from '@evercode/database';
import { planColumns } from '../../../platform/workspaces/plan-columns.ts';

export type LinkRow = Row<'printLinks'> & { madeBy: string | null };

type Code = Readonly<{ accountId: string; qrId: string }>;

const selectCode = (trx: Transaction, { accountId, qrId }: Code) =>
  trx
    .selectFrom('qrs')
    .select([
      'id',
      'accountId',
      'title',
      'typology',
      'input',
      'domain',
      'ending',
      'endingQuery',
      'designParams',
      'logoId',
    ])
    .where('id', '=', qrId)
    .where('accountId', '=', accountId)
    .where('state', '!=', 'deleted');

/** Codes in the trash have no links, and cannot get any. */
export const findCode = async (trx: Transaction, code: Code) => selectCode(trx, code).executeTakeFirst();

/** Locks the code, so that concurrent requests cannot exceed the limit. */
export const lockCode = async (trx: Transaction, code: Code) => selectCode(trx, code).forUpdate().executeTakeFirst();

/** The open links, the latest first. */
export async function listOpenLinks(trx: Transaction, { accountId, qrId }: Code, now: Date): Promise<LinkRow[]> {
  const rows = await trx
    .selectFrom('printLinks')
    .leftJoin('users', 'users.id', 'printLinks.userId')
    .selectAll('printLinks')
    .select(['users.name', 'users.lastName'])
    .where('printLinks.accountId', '=', accountId)
    .where('printLinks.qrId', '=', qrId)
    .where('printLinks.endsAt', '>', now)
    .orderBy('printLinks.createdAt', 'desc')
    .orderBy('printLinks.id')
    .execute();
  return rows.map(({ name, lastName, ...row }) => ({
    ...row,
    madeBy: name === null ? null : `${name} ${lastName ?? ''}`.trim(),
  }));
}

export async function insertLink(trx: Transaction, row: NewRow<'printLinks'>): Promise<void> {
  await trx.insertInto('printLinks').values(row).execute();
}

/** Also those of the code that have ended, which are of no use any more. True if the link was open. */
export async function removeLink(trx: Transaction, { accountId, qrId }: Code, id: string, now: Date): Promise<boolean> {
  const removed = await trx
    .deleteFrom('printLinks')
    .where('accountId', '=', accountId)
    .where('qrId', '=', qrId)
    .where((eb) => eb.or([eb('id', '=', id), eb('endsAt', '<=', now)]))
    .returning(['id', 'endsAt'])
    .execute();
  return removed.some((link) => link.id === id && link.endsAt > now);
}

/** A link that is open now, with what its page says and the plan of its workspace. Outside of any workspace. */
export async function findOpenLink(db: Queries, id: string, now: Date) {
  return db
    .selectFrom('printLinks')
    .innerJoin('qrs', 'qrs.id', 'printLinks.qrId')
    .innerJoin('accounts', 'accounts.id', 'printLinks.accountId')
    .leftJoin('agreements', 'agreements.accountId', 'accounts.id')
    .select([
      'printLinks.id',
      'printLinks.accountId',
      'printLinks.qrId',
      'printLinks.endsAt',
      'accounts.name as workspaceName',
      'accounts.logoId as workspaceLogoId',
      ...planColumns,
    ])
    .where('printLinks.id', '=', id)
    .where('printLinks.endsAt', '>', now)
    .where('qrs.state', '!=', 'deleted')
    .where('qrs.blockedAt', 'is', null)
    .where('accounts.blockedAt', 'is', null)
    .executeTakeFirst();
}

export type OpenLink = NonNullable<Awaited<ReturnType<typeof findOpenLink>>>;

export async function noteDownload(trx: Transaction, { id, accountId }: OpenLink, now: Date): Promise<void> {
  await trx
    .updateTable('printLinks')
    .set({ downloadedAt: now })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .execute();
}
