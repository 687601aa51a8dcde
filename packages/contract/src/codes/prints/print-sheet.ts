import * as z from 'zod';
import { limits } from '../../limits.ts';
import { qrSelection } from '../many/batch.ts';
import { printCaptions, printLabels, printPapers } from './print-names.ts';

const { minMm, maxMm, copies, textMax } = limits.printSheet;
const codeMm = z
  .number()
  .min(minMm)
  .max(maxMm)
  .describe('Millimetres of the longer side; made smaller where too large');
const paper = z.enum(printPapers);
const count = z.number().int().min(1).max(copies).default(1).describe('Of each code');
const cropMarks = z.boolean().default(false);

const printSheetFormat = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('labels'),
    labels: z.enum(printLabels),
    startAt: z.number().int().min(1).max(100).default(1).describe('The first label that is left on the sheet'),
    copies: count,
    codeMm,
  }),
  z.strictObject({ kind: z.literal('cards'), paper, copies: count, cropMarks, codeMm }),
  z.strictObject({ kind: z.literal('tent'), paper, cropMarks, codeMm }),
  z.strictObject({ kind: z.literal('poster'), paper, codeMm }),
]);

export const printSheet = z.strictObject({
  selection: qrSelection,
  format: printSheetFormat,
  caption: z.enum(printCaptions).default('none'),
  text: z.string().trim().max(textMax).default(''),
  colorSpace: z.enum(['rgb', 'cmyk']).default('rgb'),
});
export type PrintSheet = z.output<typeof printSheet>;
