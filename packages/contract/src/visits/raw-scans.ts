import * as z from 'zod';
import { limits } from '../limits.ts';
import { instant, listCursor, nextCursor, uuid } from '../primitives.ts';
import { scanClasses, statsQuery } from './stats.ts';

const rawFormats = ['csv', 'parquet'] as const;
export type RawFormat = (typeof rawFormats)[number];

/** The subject, format and range of an export; `to` is exclusive. */
export const scansQuery = statsQuery.pick({ criteria: true, id: true, from: true, to: true });
export type ScansQuery = z.output<typeof scansQuery>;

export const scansExportQuery = scansQuery.extend({ format: z.enum(rawFormats).default('csv') });

export const scansListQuery = scansQuery.extend({
  cursor: listCursor,
  limit: z.coerce.number().int().min(1).max(100).default(limits.pageSize),
});

const known = z.string().describe('Empty when unknown');

/** A hit. Without its visitor, whom only the files of an export tell apart, each in its own way. */
export const listedScan = z.object({
  at: instant,
  qr: uuid,
  class: z.enum(scanClasses),
  reason: z.string().describe('Why it has this class'),
  country: known,
  region: known,
  city: known,
  browser: known,
  os: known,
  device: known,
  deviceKind: known,
  language: known,
  referrer: z.string().describe('The host, empty without one'),
  method: z.string().describe('Of HTTP'),
  parameters: z.array(z.string()).describe('Each as `name=value`'),
  rule: z.string().describe('What chose the destination, as in the breakdown `rules`'),
});

/** In chronological order. */
export const scansList = z.object({ items: z.array(listedScan), nextCursor });

export const scansCount = z.object({ scans: z.number() });
