import * as z from 'zod';
import { limits } from '../../limits.ts';
import { listCursor, nextCursor, requiredText } from '../../primitives.ts';
import { defineRoute } from '../../route.ts';
import { newTagName } from './tag.ts';

const tag = 'Codes';
const params = z.object({ name: requiredText(limits.tags.nameMax) });

export const tagCount = z.object({ name: z.string(), codes: z.number().int().describe('Outside the trash') });
export const renamedTag = z.object({ name: z.string(), codes: z.number().int().describe('That have it now') });

export const listTagCounts = defineRoute({
  method: 'GET',
  path: '/api/tag-counts',
  action: 'tag.read',
  tag,
  summary: 'The tags of the workspace with their numbers of codes, by name',
  query: z.object({
    cursor: listCursor,
    limit: z.coerce.number().int().min(1).max(100).default(limits.pageSize),
    search: z.string().max(limits.tags.nameMax).optional().describe('The beginning of the name'),
  }),
  success: { status: 200, body: z.object({ items: z.array(tagCount), nextCursor }) },
});

export const renameTag = defineRoute({
  method: 'PATCH',
  path: '/api/tag-counts/{name}',
  action: 'tag.create',
  tag,
  summary: 'Rename a tag on all its codes. With the name of another tag, both become one',
  params,
  body: z.strictObject({ name: newTagName }),
  success: { status: 200, body: renamedTag },
});

export const removeTagName = defineRoute({
  method: 'DELETE',
  path: '/api/tag-counts/{name}',
  action: 'tag.delete',
  tag,
  summary: 'Remove a tag from all its codes',
  params,
  success: { status: 204 },
});
