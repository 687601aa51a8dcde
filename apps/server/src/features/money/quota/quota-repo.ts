import { limitsOf, type Limit } from '@evercode/access';
import { type Database, type Queries, type Row, sql, type Transaction } from '@evercode/database';
import { agreedOf, type AgreedColumns } from '../../../platform/workspaces/agreements.ts';
import type { ScannedCode } from './scanned-codes.ts';

type Plan = Pick<Row<'accounts'>, 'plan' | 'subscriptionType'> & AgreedColumns;

/** Whether and how this installation enforces quotas. */
export type QuotaTerms = { billing: 'on' | 'off'; overQuota: 'pause' | 'serve' };

/** The quota of a workspace: scans by people for each code in a month. */
export function quotaOf(workspace: Plan, { billing, overQuota }: QuotaTerms, now: Date): Limit {
  if (overQuota === 'serve') return 'unlimited';
  const { plan, subscriptionType } = workspace;
  return limitsOf({ plan, subscriptionType, billing, agreed: agreedOf(workspace, now) }).scansPerCodePerMonth;
}

export type Workspace = Plan & { id: string };

const selectWorkspaces = (db: Queries) =>
  db
    .selectFrom('accounts')
    .leftJoin('agreements', 'agreements.accountId', 'accounts.id')
    .select([
      'accounts.id',
      'accounts.plan',
      'accounts.subscriptionType',
      'agreements.limits as agreedLimits',
      'agreements.until as agreedUntil',
    ]);

/** A page of all workspaces, by id. */
export async function listWorkspaces(db: Queries, after: string | undefined, limit: number): Promise<Workspace[]> {
  const page = selectWorkspaces(db).orderBy('accounts.id').limit(limit);
  return (after === undefined ? page : page.where('accounts.id', '>', after)).execute();
}

export async function findWorkspaces(db: Queries, ids: readonly string[]): Promise<Workspace[]> {
  return selectWorkspaces(db)
    .where(sql<boolean>`accounts.id = any(${ids}::uuid[])`)
    .execute();
}

/** A page of codes that are held, or were until a time that has passed, in the order of the index. */
export async function listHeld(db: Database, after: ScannedCode | undefined, limit: number): Promise<ScannedCode[]> {
  const page = db
    .selectFrom('qrs')
    .select(['accountId as workspaceUuid', 'id as codeUuid'])
    .where('quotaUntil', 'is not', null)
    .orderBy('accountId')
    .orderBy('id')
    .limit(limit);
  return (
    after === undefined
      ? page
      : page.where(sql<boolean>`(account_id, id) > (${after.workspaceUuid}::uuid, ${after.codeUuid}::uuid)`)
  ).execute();
}

export type QuotaCode = Pick<Row<'qrs'>, 'id' | 'title' | 'quotaUntil' | 'quotaTold' | 'quotaToldAt'>;

/** Locks the codes before their workspace, the lock order of every save. Static codes have no scans. */
export async function lockCodes(
  trx: Transaction,
  workspaceUuid: string,
  codeUuids: readonly string[],
): Promise<QuotaCode[]> {
  return trx
    .selectFrom('qrs')
    .select(['id', 'title', 'quotaUntil', 'quotaTold', 'quotaToldAt'])
    .where('accountId', '=', workspaceUuid)
    .where(sql<boolean>`id = any(${codeUuids}::uuid[])`)
    .where('ending', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function findNamedWorkspace(trx: Transaction, workspaceUuid: string) {
  return selectWorkspaces(trx).select('accounts.name').where('accounts.id', '=', workspaceUuid).executeTakeFirst();
}

/** Claims the right to send the next mail: one of several concurrent workers gets it. */
export async function claimMail(
  trx: Transaction,
  workspaceUuid: string,
  { now, pauseMs }: { now: Date; pauseMs: number },
): Promise<boolean> {
  const claimed = await trx
    .updateTable('accounts')
    .set({ quotaToldAt: now })
    .where('id', '=', workspaceUuid)
    .where((eb) => eb.or([eb('quotaToldAt', 'is', null), eb('quotaToldAt', '<=', new Date(now.getTime() - pauseMs))]))
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function markReported(
  trx: Transaction,
  ids: readonly string[],
  percent: number,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('qrs')
    .set({ quotaTold: percent, quotaToldAt: now })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}
