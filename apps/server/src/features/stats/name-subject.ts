import type { StatsQuery } from '@evercode/contract';
import type { Queries } from '@evercode/database';
import { notFound } from '../../platform/http/app-error.ts';

type Naming = (db: Queries, account: string, id: string) => Promise<string | undefined>;

/** Whose scans these are, as its people call it. */
const names: Readonly<Record<StatsQuery['criteria'], Naming>> = {
  qr: async (db, account, id) => (await db.selectFrom('qrs').select('title').where('id', '=', id).where('accountId', '=', account).executeTakeFirst())?.title,
  project: async (db, account, id) => (await db.selectFrom('projects').select('title').where('id', '=', id).where('accountId', '=', account).executeTakeFirst())?.title,
  tag: async (db, account, id) => (await db.selectFrom('tags').select('name').where('id', '=', id).where('accountId', '=', account).executeTakeFirst())?.name,
  account: async (db, account, id) => (account === id ? (await db.selectFrom('accounts').select('name').where('id', '=', account).executeTakeFirst())?.name : undefined),
};

export async function nameSubject(db: Queries, account: string, { criteria, id }: Pick<StatsQuery, 'criteria' | 'id'>): Promise<{ id: string; label: string }> {
  const label = await names[criteria](db, account, id);
  if (label === undefined) throw notFound();
  return { id, label };
}
