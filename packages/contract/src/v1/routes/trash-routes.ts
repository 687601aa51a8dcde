import * as z from 'zod';
import * as projectRoutes from '../../codes/grouping/project-routes.ts';
import { batchResult, type BatchResult } from '../../codes/many/batch.ts';
import { trashItem } from '../../codes/trash.ts';
import { limits } from '../../limits.ts';
import { instant, uuid } from '../../primitives.ts';
import { defineV1 } from '../define-v1.ts';
import { confirming, id, pageOf, paging } from '../shared.ts';

const tag = 'Trash';

export const trashed = z.object({
  id,
  kind: z.enum(['code', 'project']),
  title: z.string(),
  projectId: uuid.nullable(),
  stateBefore: trashItem.shape.stateBefore,
  codeCount: z.int().nullable().describe('For a project: codes that were trashed with it'),
  trashedAt: instant,
});

export const listTrash = defineV1(projectRoutes.listTrash, {
  path: '/api/v1/trash',
  name: 'listTrash',
  tag,
  summary: 'Codes and projects in the trash, latest first',
  query: z.object({ ...paging, search: projectRoutes.listTrash.query.shape.search_term }),
  answer: pageOf(trashed),
  toRequest: ({ query: { cursor, limit, search } }) => ({
    query: { cursor, itemsPerPage: limit, search_term: search },
  }),
  toAnswer: ({ items, nextCursor = null }) => ({
    items: items.map(({ uuid: name, entityType, title, project, stateBefore, qrCount, deleted }) => ({
      id: name,
      kind: entityType === 'qr' ? ('code' as const) : ('project' as const),
      title,
      projectId: project?.uuid ?? null,
      stateBefore,
      codeCount: qrCount,
      trashedAt: deleted,
    })),
    nextCursor,
  }),
});

/** What became of many items. */
export const outcome = z.object({
  changed: z.array(uuid),
  left: z
    .array(z.object({ id, title: z.string(), reason: batchResult.shape.left.element.shape.reason }))
    .describe('The items that were not changed, each with its reason'),
});

export const toOutcome = ({ changed, left }: BatchResult): z.input<typeof outcome> => ({
  changed,
  left: left.map(({ uuid: name, title, reason }) => ({ id: name, title, reason })),
});

export const changeTrash = defineV1(projectRoutes.changeTrash, {
  path: '/api/v1/trash/batch',
  name: 'changeTrash',
  tag,
  summary: 'Restore or permanently delete items of the trash',
  query: confirming,
  body: z.strictObject({
    action: z.enum(['restore', 'destroy']).describe('`destroy` deletes permanently'),
    ids: z.array(uuid).min(1).max(limits.batch.most),
  }),
  answer: outcome,
  toRequest: ({ query, body: { action, ids } }) => ({ query, body: { action, selection: { uuids: ids } } }),
  toAnswer: toOutcome,
});
