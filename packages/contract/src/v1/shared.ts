import * as z from 'zod';
import { listCursor, uuid } from '../primitives.ts';

/* Parts that several entities of v1 have. */

export const id = uuid.describe('The id of the resource');
export const byId = z.object({ id });
/** For a route of the app whose only parameter is `uuid`. */
export const toUuid = ({ params }: { params: { id: string } }) => ({ params: { uuid: params.id } });

/** Query strings have no booleans. Kept as text, which is what the routes of the app read. */
export const flag = z.enum(['true', 'false']);
/** Needed for changes of a locked code that scans see. */
export const confirmLocked = flag.optional().describe('Confirms a change of a locked (printed) code that scans see');
export const confirming = z.object({ confirmLocked });

const cursor = listCursor.describe('The `nextCursor` of the page before, with the same filters and order');
const limit = z.coerce.number().int().min(1).max(100).default(30).describe('The most items of one page');
export const paging = { cursor, limit };

/** A page of a collection. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    nextCursor: z.string().nullable().describe('Requests the next page as `cursor`; null: this is the last one'),
  });

/** A collection that its bound keeps to one page. */
export const wholePage = <Item>(items: Item[]) => ({ items, nextCursor: null });

/** The id of a resource that the app names by its iri, such as `/api/projects/{uuid}`. */
export const idOf = (iri: string): string => iri.slice(iri.lastIndexOf('/') + 1);
