import { toSearchKey, type QrListQuery } from '@evercode/contract';
import { type Queries, sql } from '@evercode/database';
import type { QrRow } from './qrs-repo.ts';

export async function listQrs(db: Queries, accountUuid: string, query: QrListQuery): Promise<{ rows: QrRow[]; totalItems: number }> {
  let found = db.selectFrom('qrs').where('accountId', '=', accountUuid);
  found = query.state === 'all' ? found.where('state', '<>', 'deleted') : found.where('state', '=', query.state);
  if (query.search_term !== undefined && query.search_term !== '') {
    found = found.where('titleKey', 'like', `%${toSearchKey(query.search_term).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  }
  const { page, itemsPerPage } = query;
  const [rows, { totalItems }] = await Promise.all([
    found.selectAll().orderBy('updatedAt', 'desc').orderBy('id').limit(itemsPerPage).offset((page - 1) * itemsPerPage).execute(),
    found.select(sql<string>`count(*)`.as('totalItems')).executeTakeFirstOrThrow(),
  ]);
  return { rows, totalItems: Number(totalItems) };
}
