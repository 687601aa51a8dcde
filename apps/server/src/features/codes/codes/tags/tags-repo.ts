import { limits, toSearchKey, type Tag } from '@evercode/contract';
import { isUniqueViolation, sql, type NewRow, type Queries, type Row, type Transaction } from '@evercode/database';
import { violationError } from '../../../../platform/http/answers/app-error.ts';

type TagRow = Row<'tags'>;

/** Tags by code, in the order they were added. */
export async function findTags(db: Queries, qrs: readonly string[]): Promise<ReadonlyMap<string, Tag[]>> {
  if (qrs.length === 0) return new Map();
  const rows = await db
    .selectFrom('tags')
    .selectAll()
    .where(sql<boolean>`qr_id = any(${qrs}::uuid[])`)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return new Map([...Map.groupBy(rows, ({ qrId }) => qrId)].map(([qr, tags]) => [qr, tags.map(presentTag)]));
}

/** Distinct names, ignoring case, in their oldest spelling. */
export async function listTagNames(db: Queries, workspaceUuid: string): Promise<{ name: string }[]> {
  return db
    .selectFrom('tags')
    .select('name')
    .distinctOn('nameKey')
    .where('accountId', '=', workspaceUuid)
    .orderBy('nameKey')
    .orderBy('createdAt')
    .limit(limits.tags.suggested)
    .execute();
}

/** The caller has locked the code, so that concurrent requests cannot exceed the limit. */
export async function countTags(trx: Transaction, qrUuid: string): Promise<number> {
  const { count } = await trx
    .selectFrom('tags')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('qrId', '=', qrUuid)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertTag(trx: Transaction, tag: Omit<NewRow<'tags'>, 'nameKey'>): Promise<TagRow> {
  try {
    return await trx
      .insertInto('tags')
      .values({ ...tag, nameKey: toSearchKey(tag.name) })
      .returningAll()
      .executeTakeFirstOrThrow();
  } catch (error) {
    if (isUniqueViolation(error, 'tags_name'))
      throw violationError('name', 'already-tagged', 'This code already has this tag.');
    throw error;
  }
}

/** Rows of one statement: each has six values, and a statement has at most 65,535. */
const ROWS_AT_ONCE = 5_000;

/** The caller has locked the codes and left out tags that they have. */
export async function addTags(trx: Transaction, tags: readonly Omit<NewRow<'tags'>, 'nameKey'>[]): Promise<void> {
  for (let at = 0; at < tags.length; at += ROWS_AT_ONCE)
    await trx
      .insertInto('tags')
      .values(tags.slice(at, at + ROWS_AT_ONCE).map((tag) => ({ ...tag, nameKey: toSearchKey(tag.name) })))
      // Added to a code at the same moment without the lock of a batch.
      .onConflict((conflict) => conflict.constraint('tags_name').doNothing())
      .execute();
}

export async function removeTags(trx: Transaction, qrs: readonly string[], keys: readonly string[]): Promise<void> {
  if (qrs.length === 0 || keys.length === 0) return;
  await trx
    .deleteFrom('tags')
    .where(sql<boolean>`qr_id = any(${qrs}::uuid[]) and name_key = any(${keys}::text[])`)
    .execute();
}

export async function removeTag(trx: Transaction, workspaceUuid: string, uuid: string): Promise<TagRow | undefined> {
  return trx
    .deleteFrom('tags')
    .where('id', '=', uuid)
    .where('accountId', '=', workspaceUuid)
    .returningAll()
    .executeTakeFirst();
}

export function presentTag({ id, name }: Pick<TagRow, 'id' | 'name'>): Tag {
  return { uuid: id, iri: `/api/tags/${id}`, name };
}
