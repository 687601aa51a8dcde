import * as z from 'zod';
import { columnIds } from '@evercode/content/column-ids';
import { codeTypes } from '@evercode/content/names';
import { landingTemplate } from '@evercode/content/schemas';
import { violationCodes } from '../../errors.ts';
import { designParams, designParamsInput } from '../../design/design.ts';
import { limits } from '../../limits.ts';
import { instant, queryFlag, reference, uuid } from '../../primitives.ts';
import type { Upload } from '../../route.ts';
import { qrLogo } from '../../design/design-library.ts';
import { domainOfLink } from '../../delivery/domain.ts';
import { codePassword, qrSettings } from '../settings.ts';
import { newTagName } from '../grouping/tag.ts';

const count = z.number().int();
/** What a column of a table means; `@evercode/content/rows` has those of each type. */
const columnId = z.enum(columnIds);

/** A table is a form with one file. Cells that were pasted are sent as a file, too. */
export const tableUpload = {
  types: [],
  field: 'file',
  isStreamed: true,
  maxBytes: limits.bulk.fileBytes,
} as const satisfies Upload;

const tableKinds = ['csv', 'xlsx', 'json', 'cells'] as const;
export type TableKind = (typeof tableKinds)[number];

export const bulkTable = z.object({
  uuid,
  name: z.string().describe('The name of the file; empty for pasted cells'),
  hasHeader: z.boolean(),
  kind: z.enum(tableKinds),
  encoding: z.string(),
  delimiter: z.string().describe('Empty for a workbook and for JSON'),
  columns: z.array(
    z.object({
      index: count,
      name: z.string().describe('As the header names it, or its letters in a spreadsheet'),
      samples: z.array(z.string()).max(3).describe('The first values'),
      guess: columnId.nullable().describe('The column of `typology` that it seems to be; null: none'),
    }),
  ),
  typology: z.enum(codeTypes).describe('The type that was asked for, or whose columns fit best'),
  rows: count.describe('Without the header and empty lines'),
  endsAt: instant.describe('The table is deleted then'),
});
export type BulkTable = z.output<typeof bulkTable>;

export const tableQuery = z.object({
  typology: z.enum(codeTypes).optional().describe('Guess the columns of this type'),
  forChanges: queryFlag.default(false).describe('Guess the columns of codes of all types, for a comparison'),
});
export const tableUploadQuery = tableQuery.extend({
  forLinks: queryFlag
    .default(false)
    .describe(
      'For an import from another service: the list of links in JSON that its API has answered is a table, too',
    ),
  pasted: queryFlag.default(false).describe('The file has cells that were pasted'),
  header: z.enum(['guess', 'first-row', 'none']).default('guess').describe('Whether the first row has names'),
});

/** How to read a table. `columns` has an entry for each column of the table; null: the column is not read. */
const reading = {
  columns: z.array(columnId.nullable()).min(1).max(limits.bulk.columns),
  edits: z
    .array(
      z.strictObject({
        line: z.int().min(1),
        column: z.int().min(0).max(limits.bulk.columns),
        value: z.string().max(limits.bulk.cell),
      }),
    )
    .max(limits.bulk.edits)
    .default([])
    .describe('Cells that replace those of the table; the last one of a cell counts'),
};

/** What all rows share. A value of a row's own column wins. */
const shared = z.strictObject({
  domain: domainOfLink.optional().describe('Of dynamic codes; the default of the workspace if omitted'),
  project: reference('projects').nullable().optional(),
  style: reference('qr-styles').nullable().optional().describe('A saved design, before `designParams`'),
  designParams: designParamsInput.optional(),
  logo: reference('qr-logos').nullable().optional(),
  tags: z.array(newTagName).max(limits.tags.most).optional(),
  landingTemplate: landingTemplate.nullable().optional(),
  settings: qrSettings.extend({ password: codePassword }).partial().optional(),
});

const readingOfCodes = {
  typology: z.enum(codeTypes),
  dynamic: z.boolean().default(true).describe('For types that can be either; a column of the table wins'),
  ...reading,
  rest: shared.default({}),
};

export const tableCheckBody = z.strictObject(readingOfCodes);
export type TableCheckBody = z.output<typeof tableCheckBody>;

const startOf = {
  skipFaulty: z.boolean().default(false).describe('Without it, a table with faults is refused (422)'),
  mail: z.boolean().default(false).describe('Mail the person when it is done, even if it takes less than a minute'),
};
export const tableCreateBody = z.strictObject({ ...readingOfCodes, ...startOf });
export type TableCreateBody = z.output<typeof tableCreateBody>;

const tableFault = z.object({
  line: count.describe('The header is line 1'),
  column: count.nullable().describe('The index of the column; null: the whole row, or a column that is missing'),
  columnId: columnId.nullable(),
  columnName: z.string().describe('As the header names it'),
  value: z.string(),
  problem: z.enum(violationCodes),
  bound: z.number().optional(),
});
export type TableFault = z.output<typeof tableFault>;

const tablePreview = z.object({
  line: count,
  title: z.string(),
  payload: z.string().describe('The text of the picture. An ending yet to be generated has its length'),
  designParams: designParams.exactPartial().describe('Those that differ from the default'),
  logo: qrLogo.nullable(),
  destination: z.string(),
});

export const tableCheck = z.object({
  ready: count,
  faulty: count,
  room: count.nullable().describe('The codes that the plan has room for; null: without limit'),
  beyond: count.describe('Rows to remove before the plan has room for the others'),
  faults: z.array(tableFault).describe('By line; at most 500'),
  faultsInAll: count,
  previews: z.array(tablePreview).describe('The first rows without a fault, at most 12'),
});
export type TableCheck = z.output<typeof tableCheck>;

/**
 * Reads the table as changes of existing codes. The column `ending` names them by their short links; a row without one
 * is a static code, which `name` names.
 */
export const tableCompareBody = z.strictObject(reading);
export type TableCompareBody = z.output<typeof tableCompareBody>;
export const tableChangeBody = z.strictObject({ ...reading, ...startOf, confirmLocked: z.boolean().default(false) });
export type TableChangeBody = z.output<typeof tableChangeBody>;

export const tableComparison = z.object({
  changed: count,
  new: count.describe('Rows that name no code of the workspace. They are not created'),
  unchanged: count,
  notInFile: count.describe('Codes of the workspace that no row names. They stay untouched'),
  locked: count.describe('Changed codes that are marked as printed, and need `confirmLocked`'),
  differences: z
    .array(
      z.object({
        line: count,
        qr: z.string(),
        title: z.string(),
        fields: z.array(z.object({ column: columnId, before: z.string(), after: z.string() })),
      }),
    )
    .describe('At most 500'),
  faults: z.array(tableFault).describe('By line; at most 500'),
  faultsInAll: count,
});
export type TableComparison = z.output<typeof tableComparison>;
