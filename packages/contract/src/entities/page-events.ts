import * as z from 'zod';
import { statsQuery } from './stats.ts';

/** What visitors do on the page of a code, in the order in which it is told: they see it, tap a link, start a song or a film, fetch a file, save the contact. */
export const pageEventKinds = ['view', 'click', 'play', 'download', 'contact'] as const;
export type PageEventKind = (typeof pageEventKinds)[number];

export const pageEventsQuery = statsQuery.pick({ criteria: true, id: true, from: true, to: true });
export type PageEventsQuery = z.output<typeof pageEventsQuery>;

const count = { total: z.number(), unique: z.number().describe('Different people') };

/** People alone are counted, as in statistics; none of it is a visit. */
export const pageEvents = z.object({
  kinds: z.array(z.object({ kind: z.enum(pageEventKinds), ...count })).describe('Each once, also where nobody did it'),
  targets: z.array(z.object({ kind: z.enum(pageEventKinds), target: z.string().describe('Which link, song or file, as its owner calls it'), ...count })).describe('Most done first'),
});
export type PageEvents = z.output<typeof pageEvents>;
