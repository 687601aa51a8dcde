import * as z from 'zod';
import { uuid } from '../primitives.ts';
import { statsQuery } from './stats.ts';

export const liveQuery = statsQuery.pick({ criteria: true, id: true });
export type LiveQuery = z.output<typeof liveQuery>;

const picture = z.object({
  is: z.literal('picture'),
  minutes: z.array(z.number()).describe('Visits by people in each of the last 30 minutes, the current one last'),
  total: z.number(),
  unique: z.number(),
  countries: z
    .array(z.object({ key: z.string().describe('Empty when unknown'), total: z.number() }))
    .describe('The countries with the most visits'),
  codes: z
    .array(
      z.object({
        uuid,
        title: z.string().nullable().describe('null once the code is deleted forever'),
        total: z.number(),
      }),
    )
    .describe('The codes with the most visits'),
});
export type LivePicture = z.output<typeof picture>;

/**
 * Each event is a whole snapshot, so a missed one loses nothing. `away`: the statistics are unavailable; a snapshot
 * follows as soon as they answer.
 */
export const liveStats = z.discriminatedUnion('is', [picture, z.object({ is: z.literal('away') })]);
export type LiveStats = z.output<typeof liveStats>;
