import { toSearchKey, type ProjectStateName, type RequestOf, type routes, type TrashSelection } from '@evercode/contract';
import { sql, type Queries, type Transaction } from '@evercode/database';

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
  const { codes, projects } = shownBy(search_term);
  const { rows } = await sql<(TrashRow | { [Column in keyof TrashRow]: null }) & { totalItems: number }>`
    with found as (
      select 'qr' as kind, id, title, coalesce(trashed_at, updated_at) as trashed_at, updated_at, project_id from qrs
      where account_id = ${accountUuid}::uuid and state = 'deleted' and ${codes}
      union all
      select 'project', id, title, coalesce(trashed_at, updated_at), updated_at, null from projects
      where account_id = ${accountUuid}::uuid and state = 'deleted' and ${projects}
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

/** A code that went with its project is found by a search alone. */
function shownBy(searchTerm: string | undefined) {
  if (searchTerm === undefined || searchTerm === '') return { codes: sql<boolean>`(state_reason is distinct from 'project' or project_id is null)`, projects: sql<boolean>`true` };
  const named = sql<boolean>`title_key like ${`%${toSearchKey(searchTerm).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;
  return { codes: named, projects: named };
}

export type ChosenProject = { id: string; title: string; state: ProjectStateName };

/**
 * What of the trash is meant: projects by id, and everything else taken for a code. All codes that may change are locked first and in one order,
 * those inside the projects among them, so that no save waits for us while we wait for it.
 */
export async function lockChosen(trx: Transaction, accountUuid: string, selection: TrashSelection): Promise<{ codes: string[]; projects: ChosenProject[] }> {
  const chosen = 'uuids' in selection ? await findNamed(trx, accountUuid, [...new Set(selection.uuids)]) : await findShown(trx, accountUuid, selection);
  const within = chosen.projects.map(({ id }) => id);
  await trx
    .selectFrom('qrs').select('id').where('accountId', '=', accountUuid).where(sql<boolean>`(id = any(${chosen.codes}::uuid[]) or project_id = any(${within}::uuid[]))`)
    .orderBy('id').forUpdate().execute();
  return chosen;
}

async function findNamed(db: Queries, accountUuid: string, uuids: readonly string[]) {
  const projects = await db.selectFrom('projects').select(['id', 'title', 'state']).where('accountId', '=', accountUuid).where('id', 'in', uuids).orderBy('id').execute();
  const known = new Set(projects.map(({ id }) => id));
  return { codes: uuids.filter((uuid) => !known.has(uuid)), projects };
}

async function findShown(db: Queries, accountUuid: string, { matching, except }: Extract<TrashSelection, { except: unknown }>) {
  const shown = shownBy(matching.search_term);
  const isMeant = sql<boolean>`id <> all(${except}::uuid[])`;
  const codes = await db.selectFrom('qrs').select('id').where('accountId', '=', accountUuid).where('state', '=', 'deleted').where(shown.codes).where(isMeant).execute();
  const projects = await db
    .selectFrom('projects').select(['id', 'title', 'state']).where('accountId', '=', accountUuid).where('state', '=', 'deleted').where(shown.projects).where(isMeant)
    .orderBy('id').execute();
  return { codes: codes.map(({ id }) => id), projects };
}
