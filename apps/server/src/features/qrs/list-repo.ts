import type { QrListQuery } from '@evercode/contract';
import { type Queries, sql } from '@evercode/database';
import { matches } from './code-filter.ts';
import type { QrRow } from './qrs-repo.ts';

export async function listQrs(db: Queries, accountUuid: string, query: QrListQuery): Promise<{ rows: QrRow[]; totalItems: number }> {
  const found = db.selectFrom('qrs').where(matches(accountUuid, query));
  const { page, itemsPerPage } = query;
  const [rows, { totalItems }] = await Promise.all([
    found.selectAll().orderBy('updatedAt', 'desc').orderBy('id').limit(itemsPerPage).offset((page - 1) * itemsPerPage).execute(),
    found.select(sql<string>`count(*)`.as('totalItems')).executeTakeFirstOrThrow(),
  ]);
  return { rows, totalItems: Number(totalItems) };
}
