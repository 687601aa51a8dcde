import { limits, toSearchKey, type ProjectStateName } from '@evercode/contract';
import {
  isUniqueViolation,
  type NewRow,
  type Queries,
  type Row,
  type RowChange,
  sql,
  type Transaction,
} from '@evercode/database';
import { notFound, violationError } from '../../../platform/http/answers/app-error.ts';

export type ProjectRow = Row<'projects'>;
export type CountedProject = ProjectRow & { qrCount: number };

/** Codes outside the trash; for a trashed project, the codes that were trashed with it. */
const isCounted = sql`qrs.project_id = projects.id and
    case when projects.state = 'deleted'
      then qrs.state = 'deleted' and qrs.state_reason = 'project'
      else qrs.state <> 'deleted' end`;
const qrCount = sql<number>`(select count(*)::integer from qrs where ${isCounted})`.as('qrCount');
const firstCodes = sql<{ id: string; title: string }[]>`(
  select coalesce(json_agg(json_build_object('id', code.id, 'title', code.title)), '[]')
  from (
    select qrs.id, qrs.title from qrs where ${isCounted}
    order by qrs.updated_at desc, qrs.id limit ${sql.lit(limits.pageSize)}
  ) as code)`.as('codes');

const projectsOf = (db: Queries, workspaceUuid: string) =>
  db.selectFrom('projects').selectAll().select(qrCount).where('accountId', '=', workspaceUuid);

export async function listProjects(
  db: Queries,
  workspaceUuid: string,
  states: readonly ProjectStateName[],
): Promise<CountedProject[]> {
  return projectsOf(db, workspaceUuid).where('state', 'in', states).orderBy('titleKey').orderBy('id').execute();
}

export async function findProjects(
  db: Queries,
  workspaceUuid: string,
  uuids: readonly string[],
): Promise<CountedProject[]> {
  return projectsOf(db, workspaceUuid)
    .where(sql<boolean>`id = any(${uuids}::uuid[])`)
    .execute();
}

export async function findProject(db: Queries, workspaceUuid: string, uuid: string): Promise<CountedProject> {
  return projectsOf(db, workspaceUuid).where('id', '=', uuid).executeTakeFirstOrThrow(notFound);
}

/** With the codes that `qrCount` counts, the last changed first, at most a page. */
export async function findProjectWithCodes(db: Queries, workspaceUuid: string, uuid: string) {
  return projectsOf(db, workspaceUuid).select(firstCodes).where('id', '=', uuid).executeTakeFirstOrThrow(notFound);
}

/** Until the transaction ends, no code can be moved into the project: `requireProject` takes a key share lock. */
export async function lockProject(trx: Transaction, workspaceUuid: string, uuid: string): Promise<ProjectRow> {
  return trx
    .selectFrom('projects')
    .selectAll()
    .where('accountId', '=', workspaceUuid)
    .where('id', '=', uuid)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
}

/** Locks the workspace row, so that concurrent requests cannot exceed the limit. */
export async function lockAndCountProjects(trx: Transaction, workspaceUuid: string): Promise<number> {
  await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', workspaceUuid)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound);
  const { count } = await trx
    .selectFrom('projects')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('accountId', '=', workspaceUuid)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertProject(
  trx: Transaction,
  project: Omit<NewRow<'projects'>, 'titleKey'>,
): Promise<ProjectRow> {
  return refuseTakenTitle(
    trx
      .insertInto('projects')
      .values({ ...project, titleKey: toSearchKey(project.title) })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

export async function changeProject(
  trx: Transaction,
  uuid: string,
  change: RowChange<'projects'>,
): Promise<ProjectRow> {
  const changeWithKey = { ...change, ...(change.title !== undefined && { titleKey: toSearchKey(change.title) }) };
  return refuseTakenTitle(
    trx.updateTable('projects').set(changeWithKey).where('id', '=', uuid).returningAll().executeTakeFirstOrThrow(),
  );
}

export async function removeProject(trx: Transaction, uuid: string): Promise<void> {
  await trx.deleteFrom('projects').where('id', '=', uuid).execute();
}

async function refuseTakenTitle<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    if (isUniqueViolation(error, 'projects_title'))
      throw violationError('title', 'constraint.project.name.duplicated', 'Name already exists.');
    throw error;
  }
}
