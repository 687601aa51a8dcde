import {
  type AnyContent,
  type CodeType,
  type DesignParams,
  toSearchKey,
  type ProjectStateName,
  type RequestOf,
  type routes,
  type TrashSelection,
} from '@evercode/contract';
import { sql, type Queries, type Transaction } from '@evercode/database';
import { splitPage } from '../../../platform/lists/cursor.ts';
import { isAfterLatest, latestCursor } from '../../../platform/lists/latest-first.ts';

export type TrashRow = {
  id: string;
  title: string;
  trashedAt: Date;
  updatedAt: Date;
  projectId: string | null;
  projectTitle: string | null;
  qrCount: number | null;
  stateBefore: 'active' | 'paused' | null;
  logoName: string | null;
} & ({ kind: 'project' } | ({ kind: 'qr' } & DrawnColumns));

/** `input`: only of a static code, where it is the payload. */
type DrawnColumns = {
  typology: CodeType;
  domain: string;
  ending: string | null;
  endingQuery: string;
  input: AnyContent | null;
  designParams: DesignParams;
  logoId: string | null;
};

/**
 * Codes and projects in the trash, latest first. Codes trashed with their project are only counted there, unless a
 * search matches them. Every row has the total; an empty page is one row of nulls with it.
 */
export async function listTrash(
  db: Queries,
  workspaceUuid: string,
  { page, itemsPerPage, search_term, cursor }: RequestOf<typeof routes.listTrash>['query'],
): Promise<{ rows: TrashRow[]; totalItems: number; nextCursor: string | null }> {
  const { codes, projects } = visibleConditions(search_term);
  const { rows } = await sql<(TrashRow | { [Column in keyof TrashRow]: null }) & { totalItems: number }>`
    with found as (
      select 'qr' as kind, id, title, coalesce(trashed_at, updated_at) as trashed_at, updated_at, project_id,
        state_before
      from qrs
      where account_id = ${workspaceUuid}::uuid and state = 'deleted' and ${codes}
      union all
      select 'project', id, title, coalesce(trashed_at, updated_at), updated_at, null, state_before from projects
      where account_id = ${workspaceUuid}::uuid and state = 'deleted' and ${projects}
    )
    select total.total_items, item.*, projects.title as project_title,
      case item.kind when 'project' then (
        select count(*)::integer from qrs
        where qrs.project_id = item.id and qrs.state = 'deleted' and qrs.state_reason = 'project') end as qr_count,
      code.typology, code.domain, code.ending, code.ending_query, code.design_params, code.logo_id,
      qr_logos.name as logo_name,
      case when code.is_dynamic then null else code.input end as input
    from (select count(*)::integer as total_items from found) total
    left join (
      select * from found
      ${cursor === undefined ? sql`` : sql`where ${isAfterLatest(cursor, { at: 'trashed_at', id: 'id' })}`}
      order by trashed_at desc, id
      limit ${itemsPerPage + 1} offset ${(page - 1) * itemsPerPage}) item on true
    left join projects on projects.id = item.project_id
    left join qrs code on code.id = item.id and item.kind = 'qr'
    left join qr_logos on qr_logos.id = code.logo_id
    order by item.trashed_at desc, item.id`.execute(db);
  const { items, last } = splitPage(
    rows.flatMap((row) => (row.id === null ? [] : [row])),
    itemsPerPage,
  );
  const nextCursor = latestCursor(last && { at: last.trashedAt, id: last.id });
  return { rows: items, totalItems: rows[0]?.totalItems ?? 0, nextCursor };
}

/** Conditions for the trash: codes trashed with their project are shown only by a search. */
function visibleConditions(searchTerm: string | undefined) {
  if (searchTerm === undefined || searchTerm === '')
    return {
      codes: sql<boolean>`(state_reason is distinct from 'project' or project_id is null)`,
      projects: sql<boolean>`true`,
    };
  const named = sql<boolean>`title_key like ${`%${toSearchKey(searchTerm).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;
  return { codes: named, projects: named };
}

export type SelectedProject = { id: string; title: string; state: ProjectStateName };

/**
 * Resolves a selection: ids of projects, and all other ids as codes. Locks all affected codes first, in the order of
 * their ids and including those of the projects, so that concurrent saves do not deadlock.
 */
export async function lockSelected(
  trx: Transaction,
  workspaceUuid: string,
  selection: TrashSelection,
): Promise<{ codes: string[]; projects: SelectedProject[] }> {
  const selected =
    'uuids' in selection
      ? await findByIds(trx, workspaceUuid, [...new Set(selection.uuids)])
      : await findMatching(trx, workspaceUuid, selection);
  const within = selected.projects.map(({ id }) => id);
  await trx
    .selectFrom('qrs')
    .select('id')
    .where('accountId', '=', workspaceUuid)
    .where(sql<boolean>`(id = any(${selected.codes}::uuid[]) or project_id = any(${within}::uuid[]))`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return selected;
}

async function findByIds(db: Queries, workspaceUuid: string, uuids: readonly string[]) {
  const projects = await db
    .selectFrom('projects')
    .select(['id', 'title', 'state'])
    .where('accountId', '=', workspaceUuid)
    .where('id', 'in', uuids)
    .orderBy('id')
    .execute();
  const known = new Set(projects.map(({ id }) => id));
  return { codes: uuids.filter((uuid) => !known.has(uuid)), projects };
}

async function findMatching(
  db: Queries,
  workspaceUuid: string,
  { matching, except }: Extract<TrashSelection, { except: unknown }>,
) {
  const shown = visibleConditions(matching.search_term);
  const isNotExcepted = sql<boolean>`id <> all(${except}::uuid[])`;
  const codes = await db
    .selectFrom('qrs')
    .select('id')
    .where('accountId', '=', workspaceUuid)
    .where('state', '=', 'deleted')
    .where(shown.codes)
    .where(isNotExcepted)
    .execute();
  const projects = await db
    .selectFrom('projects')
    .select(['id', 'title', 'state'])
    .where('accountId', '=', workspaceUuid)
    .where('state', '=', 'deleted')
    .where(shown.projects)
    .where(isNotExcepted)
    .orderBy('id')
    .execute();
  return { codes: codes.map(({ id }) => id), projects };
}
