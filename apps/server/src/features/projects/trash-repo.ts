import { toSearchKey, type RequestOf, type routes } from '@evercode/contract';
import { sql, type Queries } from '@evercode/database';

export type TrashRow = {
  kind: 'qr' | 'project';
  id: string;
  title: string;
  trashedAt: Date;
  updatedAt: Date;
  projectId: string | null;
  projectTitle: string | null;
  qrCount: number | null;
};

/**
 * Codes and projects, the latest first. A code that went with its project is one of those that the project counts; only a search finds it by
 * itself. The number of all stands in every row, and in one that is empty when the page is.
 */
export async function listTrash(
  db: Queries, accountUuid: string, { page, itemsPerPage, search_term }: RequestOf<typeof routes.listTrash>['query'],
): Promise<{ rows: TrashRow[]; totalItems: number }> {
  const pattern = search_term === undefined || search_term === '' ? undefined : `%${toSearchKey(search_term).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const wanted = pattern === undefined ? sql`(state_reason is distinct from 'project' or project_id is null)` : sql`title_key like ${pattern}`;
  const named = pattern === undefined ? sql`true` : sql`title_key like ${pattern}`;
  const { rows } = await sql<(TrashRow | { [Column in keyof TrashRow]: null }) & { totalItems: number }>`
    with found as (
      select 'qr' as kind, id, title, coalesce(trashed_at, updated_at) as trashed_at, updated_at, project_id from qrs
      where account_id = ${accountUuid}::uuid and state = 'deleted' and ${wanted}
      union all
      select 'project', id, title, coalesce(trashed_at, updated_at), updated_at, null from projects
      where account_id = ${accountUuid}::uuid and state = 'deleted' and ${named}
    )
    select total.total_items, item.*, projects.title as project_title,
      case item.kind when 'project' then
        (select count(*)::integer from qrs where qrs.project_id = item.id and qrs.state = 'deleted' and qrs.state_reason = 'project') end as qr_count
    from (select count(*)::integer as total_items from found) total
    left join (select * from found order by trashed_at desc, id limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}) item on true
    left join projects on projects.id = item.project_id
    order by item.trashed_at desc, item.id`.execute(db);
  return { rows: rows.flatMap((row) => (row.id === null ? [] : [row])), totalItems: rows[0]?.totalItems ?? 0 };
}
