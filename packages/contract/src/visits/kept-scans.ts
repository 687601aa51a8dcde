import * as z from 'zod';
import { limits } from '../limits.ts';
import { instant, uuid } from '../primitives.ts';
import { statsQuery } from './stats.ts';

/** The months for which scans may be kept; null is for ever. */
export const keptMonths = [6, 12, 24, 36] as const;
export type KeptMonths = (typeof keptMonths)[number];

const months = z.literal(keptMonths).nullable().describe('null: for ever');

export const retention = z.object({
  months,
  keptSince: instant.nullable().describe('Older scans are deleted; null without such a bound'),
});
export type Retention = z.output<typeof retention>;
export const retentionUpdate = z.object({ months });

const range = {
  criteria: z.enum(['qr', 'account']),
  id: statsQuery.shape.id,
  from: instant,
  to: instant.describe('Exclusive; a later instant than now counts as now'),
};
export const scansDeletionQuery = z.object(range);
export type ScansDeletionQuery = z.output<typeof scansDeletionQuery>;

/** `confirm`: the title of the code or the name of the workspace, typed by hand. */
export const scansDeletionCreate = z.object({ ...range, confirm: z.string().max(limits.title.max) });

export const scansDeletion = z.object({
  uuid,
  qr: uuid.nullable().describe('null: of the whole workspace'),
  label: z.string().describe('Its name at that moment'),
  from: instant,
  to: instant,
  scans: z.number().describe('The number of deleted hits, of every class'),
  createdAt: instant,
  doneAt: instant.nullable().describe('When the last scan was deleted'),
});
export type ScansDeletion = z.output<typeof scansDeletion>;
