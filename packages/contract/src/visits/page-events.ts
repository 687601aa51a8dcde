import * as z from 'zod';
import { statsQuery } from './stats.ts';

/**
 * Events on the page of a code, in display order: view, click on a link, start of media, download of a file, save of
 * the contact.
 */
export const pageEventKinds = ['view', 'click', 'play', 'download', 'contact'] as const;
export type PageEventKind = (typeof pageEventKinds)[number];

export const pageEventsQuery = statsQuery.pick({ criteria: true, id: true, from: true, to: true });
export type PageEventsQuery = z.output<typeof pageEventsQuery>;

const count = { total: z.number(), unique: z.number().describe('Distinct visitors') };

/** Counts people only, as all statistics do. A page event is never a visit. */
export const pageEvents = z.object({
  kinds: z.array(z.object({ kind: z.enum(pageEventKinds), ...count })).describe('Every kind once, also without events'),
  targets: z
    .array(
      z.object({
        kind: z.enum(pageEventKinds),
        target: z.string().describe('The link, media or file, by its name'),
        ...count,
      }),
    )
    .describe('By count, descending'),
});
export type PageEvents = z.output<typeof pageEvents>;
