import { sql, type RawBuilder } from '@evercode/database';
import * as z from 'zod';
import { readCursor, writeCursor } from './cursor.ts';

/* Lists of the latest first. Their times are written by the server, so they have whole milliseconds. */

const place = z.tuple([z.iso.datetime(), z.uuid()]);

export function latestCursor(last: { at: Date; id: string } | undefined): string | null {
  return last === undefined ? null : writeCursor([last.at.toISOString(), last.id]);
}

/** The condition on rows that come after a cursor, ordered by time descending, then id. */
export function isAfterLatest(cursor: string, columns: { at: string; id: string }): RawBuilder<boolean> {
  const [at, id] = readCursor(cursor, place);
  const [atColumn, idColumn] = [sql.ref(columns.at), sql.ref(columns.id)];
  const then = sql`${at}::timestamptz`;
  return sql<boolean>`(${atColumn} < ${then} or (${atColumn} = ${then} and ${idColumn} > ${id}::uuid))`;
}
