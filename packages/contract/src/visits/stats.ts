import * as z from 'zod';
import { limits } from '../limits.ts';
import { instant, listCursor, nextCursor, queryFlag, uuid } from '../primitives.ts';

const intervals = ['minute', 'hour', 'day', 'week', 'month'] as const;

/**
 * `criteria` is the kind of thing that `id` names; a tag stands for all tags of that name in the workspace. Longer
 * ranges need longer intervals, which bounds the answer.
 */
export const statsQuery = z.object({
  criteria: z.enum(['qr', 'tag', 'project', 'account']),
  id: z
    .string()
    .max(128)
    .meta({ format: 'iri-reference' })
    .transform((value) => value.slice(value.lastIndexOf('/') + 1))
    .pipe(uuid),
  from: instant.describe('From the year 1900 on'),
  to: instant.describe('Exclusive, at most 2100; a later instant than tomorrow at this time counts as that'),
  interval: z.enum(intervals).default('day'),
  timezone: z.string().max(64).default('UTC'),
});
export type StatsQuery = z.output<typeof statsQuery>;

/**
 * The class of a hit, in display order. Only `human` counts in totals; `own` is an excluded browser of the workspace.
 */
export const scanClasses = ['human', 'bot', 'preview', 'scanner', 'prefetch', 'head', 'own'] as const;
export type ScanClass = (typeof scanClasses)[number];

const count = { total: z.number(), unique: z.number() };
const shares = z.array(z.object({ key: z.string().describe('Empty when unknown'), ...count }));

/** The parts of an answer that a question can leave out. The totals are always counted. */
const parts = {
  series: z.array(z.object({ at: instant, ...count })),
  classes: z.record(z.enum(scanClasses), z.number()).describe('Hits by class; only people count in the other numbers'),
  countries: shares,
  os: shares,
  regions: shares,
  cities: shares,
  languages: shares,
  browsers: shares,
  devices: shares,
  deviceKinds: shares,
  referrers: shares,
  rules: shares.describe(
    'What chose the destination: `rule:{id}/{part of its split}`, `language:{tag}`, `system:{name}`, `schedule`, ' +
      '`limit`; empty for the default',
  ),
  parameters: shares.describe('Each as `name=value`; a visit may have several, or none'),
};
export type StatsPart = keyof typeof parts;
export const statsParts = Object.keys(parts) as readonly StatsPart[]; // the object has these keys and no others

export const stats = z.object({
  totals: z.object({ ...count, repeat: z.number() }),
  ...parts,
  missing: z
    .array(z.enum(statsParts))
    .optional()
    .describe('Parts that were not counted, and are empty: request them with `only`. Absent from a whole answer'),
});
export type Stats = z.output<typeof stats>;

/** A screen shows the totals while the rest is counted. */
export const partialStatsQuery = statsQuery.extend({
  only: z
    .string()
    .max(200)
    .transform((value) => value.split(','))
    .pipe(z.array(z.enum(['totals', ...statsParts])).min(1))
    .transform((only) => only.filter((part) => part !== 'totals'))
    .optional()
    .describe('The parts to count, separated by commas; by default all. The totals are always counted'),
  mayBePartial: queryFlag
    .default(false)
    .describe('Where counting takes seconds, answers the totals and the series first, and names what is `missing`'),
});
export type PartialStatsQuery = z.output<typeof partialStatsQuery>;

export const statsCodesQuery = statsQuery.omit({ interval: true }).extend({
  cursor: listCursor,
  limit: z.coerce.number().int().min(1).max(100).default(limits.pageSize),
});

/** Most visited first. Permanently deleted codes have no title. */
export const statsCodes = z.object({
  items: z.array(z.object({ uuid, title: z.string().nullable(), ...count })),
  nextCursor,
  totalItems: z.number().describe('How many codes were visited'),
  total: z.number().describe('The visits of all codes together'),
});
export type StatsCodes = z.output<typeof statsCodes>;

/** The last days of a few codes, at most a page of the list. */
export const activityQuery = z.object({
  ids: z
    .string()
    .max(limits.pageSize * 37)
    .describe('Uuids separated by commas')
    .transform((value) => value.split(','))
    .pipe(z.array(uuid).min(1).max(limits.pageSize)),
  timezone: z.string().max(64).default('UTC'),
});

export const activity = z.object({
  from: instant.describe('The first instant of the first day'),
  items: z.array(
    z.object({
      uuid,
      ...count,
      days: z.array(z.number()).describe('Visits by people on each of the last 30 days, today last'),
    }),
  ),
});
export type Activity = z.output<typeof activity>;
