import * as z from 'zod';
import { instant, languageCode } from '../primitives.ts';
import { statsQuery } from './stats.ts';

/** Pages for people, a workbook, and a table for programs. */
export const reportFormats = ['pdf', 'xlsx', 'csv'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** Statistics as a file: the same question as the screen's. */
export const reportWish = statsQuery.omit({ from: true, to: true }).extend({
  fromDate: instant,
  toDate: instant.describe('Exclusive'),
  format: z.enum(reportFormats),
  language: languageCode.optional().describe('Of the file; the caller’s own when left out'),
});
export type ReportWish = z.output<typeof reportWish>;
