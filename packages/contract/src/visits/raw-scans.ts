import * as z from 'zod';
import { statsQuery } from './stats.ts';

const rawFormats = ['csv', 'parquet'] as const;
export type RawFormat = (typeof rawFormats)[number];

/** The subject, format and range of an export; `to` is exclusive. */
export const scansQuery = statsQuery.pick({ criteria: true, id: true, from: true, to: true });
export type ScansQuery = z.output<typeof scansQuery>;

export const scansExportQuery = scansQuery.extend({ format: z.enum(rawFormats).default('csv') });

export const scansCount = z.object({ scans: z.number() });
