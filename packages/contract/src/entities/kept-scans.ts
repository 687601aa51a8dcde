import * as z from 'zod';
import { limits } from '../limits.ts';
import { instant, uuid } from '../primitives.ts';
import { statsQuery } from './stats.ts';

/** For how many months scans may be kept; null is for ever. */
export const keptMonths = [6, 12, 24, 36] as const;
export type KeptMonths = (typeof keptMonths)[number];

const months = z.literal(keptMonths).nullable().describe('null: for ever');

export const retention = z.object({
  months,
  keptSince: instant.nullable().describe('Scans from before are deleted; null where none were'),
});
export type Retention = z.output<typeof retention>;
export const retentionUpdate = z.object({ months });

const range = { criteria: z.enum(['qr', 'account']), id: statsQuery.shape.id, from: instant, to: instant.describe('Exclusive; not later than now is taken') };
export const scansDeletionQuery = z.object(range);
export type ScansDeletionQuery = z.output<typeof scansDeletionQuery>;

/** `confirm` is what the code or the workspace is called, written by hand. */
export const scansDeletionCreate = z.object({ ...range, confirm: z.string().max(limits.title.max) });

export const scansDeletion = z.object({
  uuid,
  qr: uuid.nullable().describe('null: of the whole workspace'),
  label: z.string().describe('As it was called'),
  from: instant,
  to: instant,
  scans: z.number().describe('Hits of every class that there were'),
  createdAt: instant,
  doneAt: instant.nullable().describe('When nothing was left'),
});
export type ScansDeletion = z.output<typeof scansDeletion>;
