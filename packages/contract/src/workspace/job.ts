import * as z from 'zod';
import { errorCodes, type ErrorCode } from '../errors.ts';
import { imageFormats } from '../design/image-formats.ts';
import { imageQuery } from '../codes/code.ts';
import { instant, itemsPerPage, page, uuid } from '../primitives.ts';

/** `read-links` reads the links of another service for a preview; `move-in` creates codes of them. */
const jobKinds = ['bulk-create', 'bulk-change', 'read-links', 'move-in', 'take-in', 'exit-kit'] as const;
export type JobKind = (typeof jobKinds)[number];

/** `failed`: stopped by the `problem`. What a cancelled or failed job has made stays. */
const jobStates = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

const count = z.number().int();
// The cast is safe: the catalogue is not empty.
const anyErrorCode = z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]);

/** Something that came or could not come from elsewhere, counted by its reason. */
const reportLine = z.object({
  reason: z.string().describe('A name that the screen of the kind translates'),
  count,
  samples: z.array(z.string()).describe('The first few that it concerns'),
});

/** What a job has made so far; final when the job has finished. A kind sets the parts that it makes. */
const jobResult = z.object({
  created: count.optional(),
  changed: count.optional(),
  unchanged: count.optional(),
  skipped: count.optional().describe('Left out on purpose, such as faulty rows'),
  failed: count.optional().describe('Refused while the job ran'),
  project: z.string().nullable().optional().describe('iri of the project that the new codes are in'),
  fileBytes: count.optional().describe('The size of the file that the job has made'),
  fileEndsAt: instant.optional().describe('Until then the file can be downloaded'),
  report: z.array(reportLine).optional(),
});
export type JobResult = z.output<typeof jobResult>;

export const job = z.object({
  uuid,
  iri: z.string(),
  kind: z.enum(jobKinds),
  status: z.enum(jobStates),
  total: count.nullable().describe('null until it is known'),
  done: count.describe('Of the total, whatever the outcome'),
  problems: count.describe('Rows that failed or were skipped'),
  madeBy: z.string().nullable().describe('The name of the person who started it; null once their account is deleted'),
  isMine: z.boolean().describe('Started by the caller'),
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  resumesAt: instant.nullable().describe('A waiting job goes on then, because a service has asked for a pause'),
  problem: anyErrorCode.nullable().describe('Why a failed job has stopped'),
  undoes: uuid.nullable().describe('The job whose changes this one takes back'),
  canUndo: z.boolean().describe('Its changes can be taken back'),
  result: jobResult.nullable().describe('null before the first part of the work'),
});
export type Job = z.output<typeof job>;

export const jobsQuery = z.object({
  page,
  itemsPerPage,
  open: z.enum(['true', 'false']).optional().describe('`true`: only waiting and running ones'),
});

/** `created` and the following are what became of a row of a table, or of a link of another service. */
export const rowOutcomes = ['created', 'changed', 'unchanged', 'skipped', 'failed'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

export const jobRow = z.object({
  line: count.describe('In the table, the header being line 1; or the place of a link in its service'),
  title: z.string(),
  outcome: z.enum(rowOutcomes),
  problem: z.string().nullable().describe('A code of a violation or of an error; null: none'),
  column: z.string().nullable().describe('The column that the problem concerns, where there is one'),
  qr: z.string().nullable().describe('iri of the code; null: none was made, or it is deleted'),
  link: z.string().nullable().describe('The short link; null: a static code has none'),
});
export type JobRow = z.output<typeof jobRow>;

export const jobRowsQuery = z.object({
  page,
  itemsPerPage,
  outcome: z.enum(rowOutcomes).optional(),
});

export const jobImagesQuery = z.object({
  format: z.enum(imageFormats).default('png'),
  size: imageQuery.shape.size,
  sizeMm: imageQuery.shape.sizeMm,
  colorSpace: imageQuery.shape.colorSpace,
});
