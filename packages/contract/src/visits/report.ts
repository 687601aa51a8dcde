import * as z from 'zod';
import { instant, languageCode } from '../primitives.ts';
import { statsQuery } from './stats.ts';

/** PDF for reading, XLSX for spreadsheets, CSV for programs. */
export const reportFormats = ['pdf', 'xlsx', 'csv'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** Statistics as a file: the parameters of the screen, and a format. */
export const reportWish = statsQuery.omit({ from: true, to: true }).extend({
  fromDate: instant,
  toDate: instant.describe('Exclusive'),
  format: z.enum(reportFormats),
  language: languageCode.optional().describe('The language of the file; by default the caller’s'),
});
export type ReportWish = z.output<typeof reportWish>;
