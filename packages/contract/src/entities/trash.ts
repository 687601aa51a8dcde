import * as z from 'zod';
import { limits } from '../limits.ts';
import { instant, itemsPerPage, optionalText, page, uuid } from '../primitives.ts';
import { projectOfQr } from './project.ts';

export const trashItem = z.object({
  uuid,
  iri: z.string(),
  entityType: z.enum(['qr', 'project']),
  title: z.string(),
  assetUrl: z.string().nullable().describe('Of a code: its picture'),
  deleted: instant,
  updatedAt: instant,
  project: projectOfQr.nullable(),
  qrCount: z.number().nullable().describe('Of a project: the codes that went with it'),
});
export type TrashItem = z.output<typeof trashItem>;

/** Which of it: these, or all that a list of it shows but these. Codes and projects alike. */
const trashSelection = z.union([
  z.strictObject({ uuids: z.array(uuid).min(1).max(limits.batch.most) }),
  z.strictObject({ matching: z.strictObject({ search_term: optionalText(limits.searchTerm.max).optional() }), except: z.array(uuid).max(limits.batch.most).default([]) }),
]);
export type TrashSelection = z.output<typeof trashSelection>;
export const trashBatch = z.strictObject({ action: z.enum(['restore', 'destroy']), selection: trashSelection });
export type TrashBatch = z.output<typeof trashBatch>;
export const trashQuery = z.object({ page, itemsPerPage, search_term: optionalText(limits.searchTerm.max).optional().describe('In the name; also finds codes that went with their project') });
