import type * as z from 'zod';
import { violationError } from '../http/answers/app-error.ts';

/**
 * Cursors name the last row of a page by the values that its list is ordered by, so that rows which are added or
 * removed meanwhile move no other row to another page. They are not secret: reading one gives no access.
 */
export function writeCursor(place: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** Refuses a cursor of another list, filter order or form. */
export function readCursor<Place>(cursor: string, form: z.ZodType<Place>): Place {
  const place = form.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!place.success) throw violationError('cursor', 'invalid', 'This cursor belongs to another list.');
  return place.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The items of a page of which one more was read, and whether another page follows. */
export function splitPage<Item>(read: readonly Item[], limit: number): { items: Item[]; last: Item | undefined } {
  const items = read.slice(0, limit);
  return { items, last: read.length > limit ? items.at(-1) : undefined };
}
