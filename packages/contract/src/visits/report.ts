import * as z from 'zod';
import { instant, languageCode } from '../primitives.ts';
import { statsFilters } from './stats-filters.ts';
import { statsQuery } from './stats.ts';

/** PDF for reading, XLSX for spreadsheets, CSV for programs. */
export const reportFormats = ['pdf', 'xlsx', 'csv'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** The specification has criteria as numbers, as `GET /api/qrs/{uuid}/criteria` lists them. */
const criteriaKeys = { 1: 'account', 2: 'project', 3: 'qr' } as const;
const criteria = z
  .union([statsQuery.shape.criteria, z.literal([1, 2, 3])])
  .transform((key) => (typeof key === 'number' ? criteriaKeys[key] : key));

/** `xls` is another name of the workbook, which every spreadsheet program opens. */
const format = z
  .string()
  .max(8)
  .toLowerCase()
  .pipe(z.enum([...reportFormats, 'xls'], { message: 'invalid-format' }))
  .transform((name) => (name === 'xls' ? 'xlsx' : name))
  .meta({ description: 'pdf, xlsx, csv; xls is answered as xlsx', examples: ['pdf'] });

/** Statistics as a file: the parameters of the screen, and a format. */
export const reportRequest = statsQuery.omit({ from: true, to: true }).extend({
  criteria: criteria.describe('The kind of thing that `id` names; or 1 the workspace, 2 a project, 3 a code'),
  id: statsQuery.shape.id.optional().describe('May be omitted for the workspace'),
  fromDate: z.union([instant, z.iso.date()]).describe('An instant, or a day in the time zone'),
  toDate: z.union([instant, z.iso.date()]).describe('An instant, exclusive; or a day, inclusive'),
  format,
  language: languageCode.optional().describe('The language of the file; by default the caller’s'),
  filters: statsFilters.optional().describe('By codes and by the keys of breakdowns, as in `GET /api/stats`'),
});
export type ReportRequest = z.output<typeof reportRequest>;

/** A request with its subject and its two instants, the second one exclusive. */
export type ReportWish = Omit<ReportRequest, 'id'> & { id: string };
