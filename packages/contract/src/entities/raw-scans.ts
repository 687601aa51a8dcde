import * as z from 'zod';
import { statsQuery } from './stats.ts';

export const rawFormats = ['csv', 'parquet'] as const;
export type RawFormat = (typeof rawFormats)[number];

/** What of whose scans, between which instants; `to` is exclusive. */
export const scansQuery = statsQuery.pick({ criteria: true, id: true, from: true, to: true });
export type ScansQuery = z.output<typeof scansQuery>;

export const scansExportQuery = scansQuery.extend({ format: z.enum(rawFormats).default('csv') });
export type ScansExportQuery = z.output<typeof scansExportQuery>;

export const scansCount = z.object({ scans: z.number() });
