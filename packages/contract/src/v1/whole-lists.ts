import * as z from 'zod';
import { limits } from '../limits.ts';

/**
 * Collections that the product bounds to a few hundred items, such as projects and styles. The route of the app answers
 * all of them; v1 orders them by a key of each item and cuts the page after the key that the cursor names. So items
 * that are added or removed meanwhile, the last one of a page included, move no other item to another page.
 */
type Key = readonly (string | number)[];

const key = z.array(z.union([z.string(), z.number()])).min(1);

function readKey(cursor: string): Key | undefined {
  try {
    const read = key.safeParse(JSON.parse(fromBase64Url(cursor)));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

const toBase64Url = (text: string): string =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const fromBase64Url = (text: string): string =>
  new TextDecoder().decode(
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.codePointAt(0) ?? 0),
  );

/** By default the most of a page, so that a program rarely needs a second one. */
export const wholeListPaging = {
  cursor: z
    .string()
    .min(1)
    .max(limits.cursor.max)
    .refine((cursor) => readKey(cursor) !== undefined)
    .optional()
    .describe('The `nextCursor` of the page before, with the same filters'),
  limit: z.coerce.number().int().min(1).max(100).default(100).describe('The most items of one page'),
};

type Paging = { cursor?: string | undefined; limit: number };

/** `keyOf` of every item is another one, and of the same length. */
export function cutPage<Item>(
  all: readonly Item[],
  { cursor, limit }: Paging,
  keyOf: (item: Item, at: number) => Key,
): { items: Item[]; nextCursor: string | null } {
  const after = cursor === undefined ? undefined : readKey(cursor);
  const rest = all
    .map((item, at) => ({ item, key: keyOf(item, at) }))
    .filter((each) => after === undefined || compare(each.key, after) > 0)
    .toSorted((a, b) => compare(a.key, b.key));
  const page = rest.slice(0, limit);
  const last = rest.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(({ item }) => item),
    nextCursor: last === undefined ? null : toBase64Url(JSON.stringify(last.key)),
  };
}

function compare(a: Key, b: Key): number {
  for (const [at, part] of a.entries()) {
    const other = b[at] ?? '';
    if (part === other) continue;
    return part < other ? -1 : 1;
  }
  return 0;
}

/** The key of a list of the latest first. */
export const latestFirst = (createdAt: string, id: string): Key => [-Date.parse(createdAt), id];
