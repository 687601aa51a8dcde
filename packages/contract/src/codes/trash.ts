import * as z from 'zod';
import { limits } from '../limits.ts';
import { instant, itemsPerPage, listCursor, optionalText, page, uuid } from '../primitives.ts';
import { qrLogo } from '../design/design-library.ts';
import { designParams } from '../design/design.ts';
import { projectOfQr } from './grouping/project.ts';

export const trashItem = z.object({
  uuid,
  iri: z.string(),
  entityType: z.enum(['qr', 'project']),
  title: z.string(),
  assetUrl: z.string().nullable().describe('For a code: address of its picture'),
  deleted: instant,
  updatedAt: instant,
  project: projectOfQr.nullable(),
  drawing: z
    .object({ payload: z.string(), designParams: designParams.exactPartial(), logo: qrLogo.nullable() })
    .nullable()
    .describe('For a code: what its picture is drawn from, with the design parameters that differ from the default'),
  stateBefore: z.enum(['active', 'paused']).describe('The state it returns to when it is restored'),
  qrCount: z.number().nullable().describe('For a project: codes that were trashed with it'),
});
export type TrashItem = z.output<typeof trashItem>;

/** Codes and projects in the trash by id, or all that match a search except some. */
export const trashSelection = z.union([
  z.strictObject({ uuids: z.array(uuid).min(1).max(limits.batch.most) }),
  z.strictObject({
    matching: z.strictObject({ search_term: optionalText(limits.searchTerm.max).optional() }),
    except: z.array(uuid).max(limits.batch.most).default([]),
  }),
]);
export type TrashSelection = z.output<typeof trashSelection>;
export const trashBatch = z.strictObject({ action: z.enum(['restore', 'destroy']), selection: trashSelection });
export type TrashBatch = z.output<typeof trashBatch>;
export const trashQuery = z.object({
  page,
  itemsPerPage,
  cursor: listCursor,
  search_term: optionalText(limits.searchTerm.max)
    .optional()
    .describe('Searches titles; also finds codes that were trashed with their project'),
});
