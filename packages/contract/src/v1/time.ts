import * as z from 'zod';
import { instant, timezone } from '../primitives.ts';
import type { V1Place } from './define-v1.ts';
import { namedRanges, rangeOf } from './named-ranges.ts';

/* The time that statistics are about. */

export const inZone = { timezone: timezone.default('UTC').describe('Of days, weeks and months; an IANA name') };
export const time = {
  range: z
    .enum(namedRanges)
    .optional()
    .describe('Instead of `from` and `to`: whole days in the time zone. Without any of them, `last-30-days`'),
  from: instant.optional().describe('From this instant on'),
  to: instant.optional().describe('Until before this instant'),
};

export type Timed = {
  range?: (typeof namedRanges)[number] | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** The instants of a question; what is not given is that of the range. */
export function toTime({ range, from, to }: Timed, zone: string, { now }: V1Place): { from: string; to: string } {
  const named = rangeOf(range ?? 'last-30-days', zone, now);
  return {
    from: (range === undefined ? from : undefined) ?? named.from,
    to: (range === undefined ? to : undefined) ?? named.to,
  };
}
