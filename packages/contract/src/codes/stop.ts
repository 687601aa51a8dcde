import * as z from 'zod';
import { reference, uuid } from '../primitives.ts';
import { qrSelection } from './many/batch.ts';
import { trashSelection } from './trash.ts';

const stopActs = z.enum(['pause', 'trash', 'destroy']);

/** Asks what an act upon codes, a project or the trash would stop, before it is done. */
export const stopQuestion = z.union([
  z.strictObject({ act: stopActs, selection: qrSelection }),
  z.strictObject({ act: stopActs, project: reference('projects') }),
  z.strictObject({ act: z.literal('destroy'), trash: trashSelection }),
]);
export type StopQuestion = z.output<typeof stopQuestion>;

const count = z.number().int();
export const stopPreview = z.object({
  codes: count.describe('Codes that would be changed, including locked ones'),
  stopping: count.describe('Codes among these that lead visitors now, and would not any more'),
  locked: count.describe('Codes among these that are marked as printed'),
  scans: count.nullable().describe('All visits by people to these codes; null while the statistics are unavailable'),
  busiest: z
    .object({ uuid, title: z.string(), scans: count })
    .nullable()
    .describe('The code with the most visits; null: none has any, or the statistics are unavailable'),
});
export type StopPreview = z.output<typeof stopPreview>;
