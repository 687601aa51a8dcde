import type { Queries, Row } from '@evercode/database';

/** A table that a person has uploaded: kept for a day, and as long as an open job reads it. */
export type TableRecord = Row<'bulkTables'>;
/** Cells as in the file, one for each column, with the line where the row begins. */
export type StoredRow = readonly [line: number, cells: readonly string[], problem?: 'too-many-cells'];

/** Rows of one part of a table, which is also one part of a job: it locks the workspace for some tenths of a second. */
export const ROWS_PER_PART = 100;

export const countParts = ({ rows }: Pick<TableRecord, 'rows'>): number => Math.ceil(rows / ROWS_PER_PART);

/** Also one that has ended and is still there because a job reads it. */
export async function findTable(db: Queries, workspaceUuid: string, uuid: string): Promise<TableRecord | undefined> {
  return db
    .selectFrom('bulkTables')
    .selectAll()
    .where('id', '=', uuid)
    .where('accountId', '=', workspaceUuid)
    .executeTakeFirst();
}

/** The rows of some parts, in order. */
export async function readParts(
  db: Queries,
  tableUuid: string,
  { first, count = 1 }: { first: number; count?: number },
): Promise<StoredRow[]> {
  const parts = await db
    .selectFrom('bulkTableParts')
    .select('rows')
    .where('tableId', '=', tableUuid)
    .where('part', '>=', first)
    .where('part', '<', first + count)
    .orderBy('part')
    .execute();
  return parts.flatMap(({ rows }) => rows);
}
