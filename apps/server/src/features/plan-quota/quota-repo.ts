import { limitsOf, type Limit } from '@evercode/access';
import { type Database, type Queries, type Row, sql, type Transaction } from '@evercode/database';
import type { CodeOf } from './scanned-codes.ts';

type Plan = Pick<Row<'accounts'>, 'plan' | 'subscriptionType'>;

/** How the limits of this installation are held. */
export type Terms = { billing: 'on' | 'off'; overQuota: 'pause' | 'serve' };

/** People's scans that a workspace's plan has for each code in a month. */
export function quotaOf({ plan, subscriptionType }: Plan, { billing, overQuota }: Terms): Limit {
  return overQuota === 'serve' ? 'unlimited' : limitsOf({ plan, subscriptionType, billing }).scansPerCodePerMonth;
}

const planColumns = ['id', 'plan', 'subscriptionType'] as const;
export type Workspace = Pick<Row<'accounts'>, (typeof planColumns)[number]>;

/** All there are, page by page. */
export async function listWorkspaces(db: Queries, after: string | undefined, most: number): Promise<Workspace[]> {
  const page = db.selectFrom('accounts').select(planColumns).orderBy('id').limit(most);
  return (after === undefined ? page : page.where('id', '>', after)).execute();
}

export async function findWorkspaces(db: Queries, ids: readonly string[]): Promise<Workspace[]> {
  return db.selectFrom('accounts').select(planColumns).where(sql<boolean>`id = any(${ids}::uuid[])`).execute();
}

/** Codes that are held, or were until a time that is past; a page of them, in the order of the index. */
export async function listHeld(db: Database, after: CodeOf | undefined, most: number): Promise<CodeOf[]> {
  const page = db.selectFrom('qrs').select(['accountId as account', 'id as qr']).where('quotaUntil', 'is not', null).orderBy('accountId').orderBy('id').limit(most);
  return (after === undefined ? page : page.where(sql<boolean>`(account_id, id) > (${after.account}::uuid, ${after.qr}::uuid)`)).execute();
}

export type Weighed = Pick<Row<'qrs'>, 'id' | 'title' | 'quotaUntil' | 'quotaTold' | 'quotaToldAt'>;

/** First the codes, then their workspace: as every save takes its locks. Static codes have no scans. */
export async function lockCodes(trx: Transaction, account: string, qrs: readonly string[]): Promise<Weighed[]> {
  return trx
    .selectFrom('qrs').select(['id', 'title', 'quotaUntil', 'quotaTold', 'quotaToldAt'])
    .where('accountId', '=', account).where(sql<boolean>`id = any(${qrs}::uuid[])`).where('ending', 'is not', null).orderBy('id').forUpdate().execute();
}

export async function findNamedWorkspace(trx: Transaction, account: string) {
  return trx.selectFrom('accounts').select([...planColumns, 'name']).where('id', '=', account).executeTakeFirst();
}

/** Of two workers, one gets it. */
export async function takeLetter(trx: Transaction, account: string, { now, pauseMs }: { now: Date; pauseMs: number }): Promise<boolean> {
  const taken = await trx
    .updateTable('accounts').set({ quotaToldAt: now }).where('id', '=', account)
    .where((eb) => eb.or([eb('quotaToldAt', 'is', null), eb('quotaToldAt', '<=', new Date(now.getTime() - pauseMs))]))
    .returning('id').executeTakeFirst();
  return taken !== undefined;
}

export async function keepTold(trx: Transaction, ids: readonly string[], told: number, now: Date): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('qrs').set({ quotaTold: told, quotaToldAt: now }).where(sql<boolean>`id = any(${ids}::uuid[])`).execute();
}
