import * as z from 'zod';
import { limits } from '../../limits.ts';
import { instant, requiredText, uuid } from '../../primitives.ts';

/** The tabs of the list, as in its address. */
const lists = ['all', 'active', 'paused', 'trash'] as const;

/** The address of a list after the question mark; the web app reads it and ignores what it does not know. */
const filter = z
  .string()
  .max(limits.listViews.filterMax)
  .regex(/^[\w.~!$'()*+,;:@/%=&-]*$/, { message: 'invalid' });

/** A filtered and sorted list of codes that a person keeps under a name. */
export const listView = z.object({
  uuid,
  name: z.string(),
  list: z.enum(lists),
  filter,
  pinned: z.boolean().describe('Shown in the sidebar'),
  createdAt: instant,
});
export type ListView = z.output<typeof listView>;

const name = requiredText(limits.listViews.nameMax);
export const listViewCreate = z.strictObject({ name, list: z.enum(lists), filter, pinned: z.boolean().default(false) });
export const listViewUpdate = z.strictObject({
  name: name.optional(),
  list: z.enum(lists).optional(),
  filter: filter.optional(),
  pinned: z.boolean().optional(),
});
