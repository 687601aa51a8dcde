import * as z from 'zod';
import type { ErrorCode } from '../../errors.ts';
import { limits } from '../../limits.ts';
import { instant, reference, uuid } from '../../primitives.ts';
import { job } from '../../workspace/job.ts';
import { linkColumns } from '../list/link-columns.ts';
import { codePassword } from '../settings.ts';

/** `table`: a file of any other service, whose columns are matched by hand. */
export const moveInServices = ['bitly', 'rebrandly', 'dub', 'shlink', 'kutt', 'yourls', 'table'] as const;
export type MoveInService = (typeof moveInServices)[number];

/** The fields that a person fills in before links can be fetched. */
export const moveInFields = {
  bitly: { key: 'needed', address: 'fixed' },
  rebrandly: { key: 'needed', address: 'fixed' },
  dub: { key: 'needed', address: 'fixed' },
  shlink: { key: 'needed', address: 'needed' },
  kutt: { key: 'needed', address: 'needed' },
  // Without a signature, an installation that is not private answers.
  yourls: { key: 'optional', address: 'needed' },
  table: { key: 'none', address: 'none' },
} as const satisfies Record<
  MoveInService,
  { key: 'needed' | 'optional' | 'none'; address: 'needed' | 'fixed' | 'none' }
>;

/** Why a service could not be read, or not to its end. */
const moveInProblems = [
  'service-key-refused',
  'service-needs-plan',
  'service-not-found',
  'service-moved',
  'service-closed',
  'service-busy',
  'service-away',
  'service-slow',
  'service-too-large',
  'service-not-understood',
  'service-repeats',
  'service-too-many',
] as const satisfies readonly ErrorCode[];
export type MoveInProblem = (typeof moveInProblems)[number];

/** Why a link does not come. */
export const moveInRefusals = [
  'destination-missing',
  'destination-refused',
  'harmful-url',
  'disabled',
  'expired',
  'limit-reached',
  'password-unknown',
  'password-not-in-plan',
  'already-here',
] as const;
export type MoveInRefusal = (typeof moveInRefusals)[number];

/** What changes with a link that comes. */
const moveInNotes = [
  'ending-taken',
  'ending-doubled',
  'ending-refused',
  'archived',
  'rules-left',
  'rules-not-in-plan',
  'schedule-not-in-plan',
  'limit-not-in-plan',
  'further-links-left',
  'app-links-left',
  'cloaking-left',
  'tags-left',
] as const;
export type MoveInNote = (typeof moveInNotes)[number];

const bounds = limits.moveIn;

export const startMoveInBody = z
  .strictObject({
    service: z.enum(moveInServices),
    key: z
      .string()
      .trim()
      .min(1)
      .max(bounds.key)
      .regex(/^[\x21-\x7e]+$/)
      .optional()
      .describe('Of the service. Kept encrypted while its links are read, and erased then'),
    address: z
      .string()
      .trim()
      .min(1)
      .max(bounds.address)
      .optional()
      .describe('Where the service runs, for those that everybody can run'),
    table: uuid.optional().describe('An uploaded table instead: an export file of the service'),
    columns: z
      .array(z.enum(linkColumns).nullable())
      .min(1)
      .max(limits.bulk.columns)
      .optional()
      .describe('What each column of the table is; null: it is not read. Recognised by their headers if omitted'),
  })
  .superRefine(({ service, key, address, table }, context) => {
    const fields = moveInFields[service];
    const missing = (name: string) => context.addIssue({ code: 'custom', path: [name], message: 'required' });
    if (table !== undefined) return;
    if (service === 'table') missing('table');
    if (fields.key === 'needed' && key === undefined) missing('key');
    if (fields.address === 'needed' && address === undefined) missing('address');
  });
export type StartMoveIn = z.output<typeof startMoveInBody>;

export const runMoveInBody = z.strictObject({
  password: codePassword
    .optional()
    .describe('For links whose password the service does not tell; without it, they do not come'),
  project: reference('projects').nullable().optional().describe('iri of the project for the new codes'),
  mail: z.boolean().default(false).describe('Mail the person when it is done, even if it takes less than a minute'),
});

const count = z.number().int();
const lineOf = <const Reasons extends readonly [string, ...string[]]>(reasons: Reasons) =>
  z.object({
    reason: z.enum(reasons),
    count,
    samples: z.array(z.string()).describe('The first short links that it concerns, at most five'),
  });

/** What a service has, judged against this workspace. Nothing is created by it. */
const moveInReport = z.object({
  links: count.describe('All links that were read'),
  comes: count,
  refusals: z.array(lineOf(moveInRefusals)).describe('Links that do not come'),
  notes: z.array(lineOf(moveInNotes)).describe('What changes with links that come'),
  domains: z.array(z.object({ domain: z.string(), links: count })).describe('The most frequent ones'),
  scansBefore: count.nullable().describe('All former scans together; null: the service told none'),
  samples: z.array(
    z.object({
      link: z.string(),
      title: z.string(),
      destination: z.string(),
      ending: z.string().nullable().describe('null: it gets a new one'),
      scansBefore: count.nullable(),
    }),
  ),
  room: count.nullable().describe('The codes that the plan has room for; null: without limit'),
  beyond: count.describe('Links that come and exceed the room'),
});
export type MoveInReport = z.output<typeof moveInReport>;

export const moveIn = z.object({
  uuid,
  iri: z.string(),
  service: z.enum(moveInServices),
  host: z.string().describe('Where the links are from; empty for a table'),
  reading: job.describe('Reads and judges the links'),
  report: moveInReport.nullable().describe('null until all links are read'),
  stoppedBy: z
    .enum(moveInProblems)
    .nullable()
    .describe('The service could not be read to its end. What was read can be imported; the rest comes another time'),
  run: job.nullable().describe('The latest import of these links'),
  endsAt: instant.describe('The links that were read are forgotten then'),
});
export type MoveIn = z.output<typeof moveIn>;
