import * as z from 'zod';
import { limits } from '../limits.ts';
import { instant, uuid } from '../primitives.ts';

export const intervals = ['minute', 'hour', 'day', 'week', 'month'] as const;

/** What `id` names; one tag of a code stands for all codes of the workspace with a tag of that name. Longer ranges need longer intervals, so that an answer stays small. */
export const statsQuery = z.object({
  criteria: z.enum(['qr', 'tag', 'project', 'account']),
  id: z.string().max(128).meta({ format: 'iri-reference' }).transform((value) => value.slice(value.lastIndexOf('/') + 1)).pipe(uuid),
  from: instant,
  to: instant,
  interval: z.enum(intervals).default('day'),
  timezone: z.string().max(64).default('UTC'),
});
export type StatsQuery = z.output<typeof statsQuery>;

/** What a hit was: a person, or what is left out of every total, in the order in which it is told. `own` is a browser of the workspace's own. */
export const scanClasses = ['human', 'bot', 'preview', 'scanner', 'prefetch', 'head', 'own'] as const;
export type ScanClass = (typeof scanClasses)[number];

const count = { total: z.number(), unique: z.number() };
const shares = z.array(z.object({ key: z.string().describe('Empty when not known'), ...count }));

export const stats = z.object({
  totals: z.object({ ...count, repeat: z.number() }),
  series: z.array(z.object({ at: instant, ...count })),
  countries: shares,
  regions: shares,
  cities: shares,
  browsers: shares,
  devices: shares,
  deviceKinds: shares,
  os: shares,
  languages: shares,
  referrers: shares,
  rules: shares.describe('What chose the way: `rule:{id}/{part of its split}`, `language:{tag}`, `system:{name}`, `schedule`, `limit`; empty where a code leads everybody to the same'),
  parameters: shares.describe('Each as `name=value`; a visit may have several, or none'),
  classes: z.record(z.enum(scanClasses), z.number())
    .describe('Every hit by what it was; only people count elsewhere'),
});
export type Stats = z.output<typeof stats>;

export const statsCodesQuery = statsQuery.omit({ interval: true });

/** The most visited first, as many as a page of the list has. A code that is gone for good has no title any more. */
export const statsCodes = z.object({
  items: z.array(z.object({ uuid, title: z.string().nullable(), ...count })),
  totalItems: z.number().describe('How many codes were visited'),
  total: z.number().describe('The visits of all of them'),
});
export type StatsCodes = z.output<typeof statsCodes>;

/** The last days of a few codes: as many as a page of the list has. */
export const activityQuery = z.object({
  ids: z.string().max(limits.pageSize * 37).describe('Uuids, a comma between')
    .transform((value) => value.split(',')).pipe(z.array(uuid).min(1).max(limits.pageSize)),
  timezone: z.string().max(64).default('UTC'),
});
export type ActivityQuery = z.output<typeof activityQuery>;

export const activity = z.object({
  from: instant.describe('When the first day begins'),
  items: z.array(z.object({ uuid, ...count, days: z.array(z.number()).describe('Visits by people on each of the last 30 days, the present one last') })),
});
export type Activity = z.output<typeof activity>;
