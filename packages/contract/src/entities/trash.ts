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
export const trashQuery = z.object({ page, itemsPerPage, search_term: optionalText(limits.searchTerm.max).optional().describe('In the name; also finds codes that went with their project') });
