import type { QrSort } from '@evercode/contract';
import { sql, type RawBuilder } from '@evercode/database';
import * as z from 'zod';
import { readCursor, writeCursor } from '../../../../platform/lists/cursor.ts';

/** The order of a list. `isRanked`: the matches of a search by their rank first. */
export type ListOrder = Readonly<{
  sort: QrSort;
  direction: 'asc' | 'desc';
  type: SortType;
  isRanked: boolean;
}>;

/** What a list is sorted by, as PostgreSQL writes it: with all digits, so that a cursor names the exact value. */
const sortTypes = {
  timestamptz: z.string().regex(/^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/),
  text: z.string().max(600),
  bigint: z.string().regex(/^\d{1,18}$/),
} as const satisfies Record<string, z.ZodType<string>>;
export type SortType = keyof typeof sortTypes;

/** The last row of a page. */
type Last = Readonly<{ id: string; sorted: string; rank: number | null }>;

export function cursorAfter({ sort, direction, isRanked }: ListOrder, { id, sorted, rank }: Last): string {
  return writeCursor([sort, direction, sorted, id, ...(isRanked ? [rank] : [])]);
}

/** The condition on the rows of the list that come after a cursor. */
export function isAfter({ sort, direction, type, isRanked }: ListOrder, cursor: string): RawBuilder<boolean> {
  const form = z.tuple([z.literal(sort), z.literal(direction), sortTypes[type], z.uuid(), ...ranks(isRanked)]);
  const [, , value, id, rank] = readCursor(cursor, form);
  const sorted = sql`${value}::${sql.raw(type)}`;
  const side = sql.raw(direction === 'asc' ? '>' : '<');
  // The first condition repeats a part of the second, so that an index can begin there.
  const later = sql`(sorted ${side}= ${sorted} and (sorted ${side} ${sorted} or id > ${id}::uuid))`;
  return isRanked
    ? sql<boolean>`(rank > ${Number(rank)}::integer or (rank = ${Number(rank)}::integer and ${later}))`
    : sql<boolean>`${later}`;
}

const ranks = (isRanked: boolean): [z.ZodInt] | [] => (isRanked ? [z.int().min(0).max(100)] : []);
