import * as z from 'zod';
import { uuid } from '../primitives.ts';
import { statsQuery } from './stats.ts';

export const liveQuery = statsQuery.pick({ criteria: true, id: true });
export type LiveQuery = z.output<typeof liveQuery>;

const picture = z.object({
  is: z.literal('picture'),
  minutes: z.array(z.number()).describe('Visits by people in each of the last 30 minutes, the present one last'),
  total: z.number(),
  unique: z.number(),
  countries: z.array(z.object({ key: z.string().describe('Empty when not known'), total: z.number() })).describe('Those that most come from'),
  codes: z.array(z.object({ uuid, title: z.string().nullable().describe('null once the code is deleted forever'), total: z.number() })).describe('Those that most scan'),
});
export type LivePicture = z.output<typeof picture>;

/** Each event is whole: whoever missed one has lost nothing. `away`: the statistics do not answer; a picture follows as soon as they do. */
export const liveStats = z.discriminatedUnion('is', [picture, z.object({ is: z.literal('away') })]);
export type LiveStats = z.output<typeof liveStats>;
