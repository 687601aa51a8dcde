import type { TypedContent } from '@evercode/content';
import { toSearchKey } from '@evercode/contract';
import {
  isUniqueViolation,
  sql,
  type NewRow,
  type Queries,
  type Row,
  type RowChange,
  type Transaction,
} from '@evercode/database';
import { saveTexts } from '../../../platform/code-texts.ts';
import { toContentColumns } from '../../../platform/content-columns.ts';
import { notFound, violationError } from '../../../platform/http/answers/app-error.ts';

export type CodeRow = Row<'qrs'>;

export async function findQr(db: Queries, workspaceUuid: string, uuid: string): Promise<CodeRow | undefined> {
  return db
    .selectFrom('qrs')
    .selectAll()
    .where('id', '=', uuid)
    .where('accountId', '=', workspaceUuid)
    .executeTakeFirst();
}

/** Locks the code, so that concurrent saves are serialised and versions have an order. */
export async function lockQr(trx: Transaction, workspaceUuid: string, uuid: string): Promise<CodeRow | undefined> {
  return trx
    .selectFrom('qrs')
    .selectAll()
    .where('id', '=', uuid)
    .where('accountId', '=', workspaceUuid)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Counts the active dynamic codes, which the plan limits, and locks the workspace row, so that concurrent requests
 * cannot exceed the limit. `for no key update` is compatible with the share lock of foreign keys: with `for update`,
 * two requests that have inserted their Idempotency-Key rows would deadlock.
 */
export async function lockAndCountActive(trx: Transaction, workspaceUuid: string): Promise<number> {
  const workspace = await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', workspaceUuid)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // The workspace was deleted while this request waited for the lock.
  if (workspace === undefined) throw notFound();
  const { count } = await trx
    .selectFrom('qrs')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('accountId', '=', workspaceUuid)
    .where('isDynamic', '=', true)
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow();
  return Number(count);
}

type ContentColumn = keyof ReturnType<typeof toContentColumns>;
type NewCode = Omit<NewRow<'qrs'>, 'titleKey' | ContentColumn> & { content: TypedContent };
export type CodeChange = Omit<RowChange<'qrs'>, 'titleKey' | ContentColumn> & { content?: TypedContent };

export async function insertQr(trx: Transaction, qr: NewCode): Promise<CodeRow> {
  const [row] = await insertQrs(trx, [qr]);
  if (row === undefined) throw new TypeError('An inserted code was not returned.');
  return row;
}

/** All of one workspace, in their order, with one statement each for codes and texts. Throws if a title is taken. */
export async function insertQrs(trx: Transaction, qrs: readonly NewCode[]): Promise<CodeRow[]> {
  const [first] = qrs;
  if (first === undefined) return [];
  const rows = await refuseTaken(
    trx
      .insertInto('qrs')
      .values(
        qrs.map(({ content, ...qr }) => ({ ...qr, ...toContentColumns(content), titleKey: toSearchKey(qr.title) })),
      )
      .returningAll()
      .execute(),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const inserted = qrs.flatMap(({ id }) => byId.get(id) ?? []);
  await saveTexts(trx, inserted);
  await trx
    .updateTable('accounts')
    .set({ hasCreatedFirstQr: true })
    .where('id', '=', first.accountId)
    .where('hasCreatedFirstQr', '=', false)
    .execute();
  return inserted;
}

/** The titles that codes outside the trash have already, as search keys. */
export async function findTakenTitles(
  db: Queries,
  workspaceUuid: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('qrs')
    .select('titleKey')
    .where('accountId', '=', workspaceUuid)
    .where('state', '<>', 'deleted')
    .where(sql<boolean>`title_key = any(${keys}::text[])`)
    .execute();
  return new Set(rows.map(({ titleKey }) => titleKey));
}

export async function changeQr(trx: Transaction, uuid: string, { content, ...change }: CodeChange): Promise<CodeRow> {
  const columns = {
    ...change,
    ...(content && toContentColumns(content)),
    ...(change.title !== undefined && { titleKey: toSearchKey(change.title) }),
  };
  const row = await refuseTaken(
    trx.updateTable('qrs').set(columns).where('id', '=', uuid).returningAll().executeTakeFirstOrThrow(),
  );
  if (texted.some((name) => columns[name] !== undefined)) await saveTexts(trx, [row]);
  return row;
}

/** Columns that search texts are made of. */
const texted = ['input', 'settings', 'description', 'domain', 'ending'] as const;

/** Locks the code with this external id, or the id itself until the transaction ends, so that it is created once. */
export async function lockByExternalId(
  trx: Transaction,
  workspaceUuid: string,
  id: string,
): Promise<CodeRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext(${`external id ${workspaceUuid} ${id}`}))`.execute(trx);
  return trx
    .selectFrom('qrs')
    .selectAll()
    .where('accountId', '=', workspaceUuid)
    .where('externalId', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function findProjectState(db: Queries, project: string): Promise<Row<'projects'>['state'] | undefined> {
  return (await db.selectFrom('projects').select('state').where('id', '=', project).executeTakeFirst())?.state;
}

/** Titles of projects by id. */
export async function findProjectTitles(
  db: Queries,
  projects: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(projects.filter((project) => project !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('projects').select(['id', 'title']).where('id', 'in', wanted).execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

export async function findUses(db: Queries, uuid: string): Promise<number | null> {
  const row = await db.selectFrom('qrUses').select('uses').where('qrId', '=', uuid).executeTakeFirst();
  return row === undefined ? null : Number(row.uses);
}

export async function removeQr(trx: Transaction, uuid: string): Promise<void> {
  await trx.deleteFrom('qrs').where('id', '=', uuid).execute();
}

async function refuseTaken<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    if (isUniqueViolation(error, 'qrs_title'))
      throw violationError('title', 'constraint.qr.title.duplicated', 'Name already exists.');
    if (isUniqueViolation(error, 'qrs_external_id'))
      throw violationError('externalId', 'external-id-taken', 'Another code has this external id.');
    throw error;
  }
}
