import { limits, toSearchKey, type Tag } from '@evercode/contract';
import { isUniqueViolation, sql, type NewRow, type Queries, type Row, type Transaction } from '@evercode/database';
import { violationError } from '../../platform/http/app-error.ts';

export type TagRow = Row<'tags'>;

/** Of each of these codes, in the order they were added. */
export async function findTags(db: Queries, qrs: readonly string[]): Promise<ReadonlyMap<string, Tag[]>> {
  if (qrs.length === 0) return new Map();
  const rows = await db.selectFrom('tags').selectAll().where('qrId', 'in', qrs).orderBy('createdAt').orderBy('id').execute();
  return new Map([...Map.groupBy(rows, ({ qrId }) => qrId)].map(([qr, tags]) => [qr, tags.map(presentTag)]));
}

/** Each name once, in the spelling that was there first. */
export async function listTagNames(db: Queries, accountUuid: string): Promise<{ name: string }[]> {
  return db
    .selectFrom('tags').select('name').distinctOn('nameKey').where('accountId', '=', accountUuid)
    .orderBy('nameKey').orderBy('createdAt').limit(limits.tags.suggested).execute();
}

/** The code's row is locked, so that two cannot take the last place. */
export async function countTags(trx: Transaction, qrUuid: string): Promise<number> {
  const { count } = await trx.selectFrom('tags').select(sql<number>`count(*)::integer`.as('count')).where('qrId', '=', qrUuid).executeTakeFirstOrThrow();
  return count;
}

export async function insertTag(trx: Transaction, tag: Omit<NewRow<'tags'>, 'nameKey'>): Promise<TagRow> {
  try {
    return await trx.insertInto('tags').values({ ...tag, nameKey: toSearchKey(tag.name) }).returningAll().executeTakeFirstOrThrow();
  } catch (error) {
    if (isUniqueViolation(error, 'tags_name')) throw violationError('name', 'already-tagged', 'The code has this tag already.');
    throw error;
  }
}

export async function removeTag(trx: Transaction, accountUuid: string, uuid: string): Promise<TagRow | undefined> {
  return trx.deleteFrom('tags').where('id', '=', uuid).where('accountId', '=', accountUuid).returningAll().executeTakeFirst();
}

export function presentTag({ id, name }: Pick<TagRow, 'id' | 'name'>): Tag {
  return { uuid: id, iri: `/api/tags/${id}`, name };
}
