import * as z from 'zod';
import * as eventRoutes from '../../workspace/events/event-routes.ts';
import { eventPage, eventsQuery } from '../../workspace/events/workspace-event.ts';
import { defineV1 } from '../define-v1.ts';

export const listEvents = defineV1(eventRoutes.listEvents, {
  path: '/api/v1/events',
  name: 'listEvents',
  tag: 'Events',
  summary: 'What happened in the workspace in the last 30 days, in order',
  description:
    'The events that webhooks send, from the same rows: after a missed delivery, read on from the last `sequence` ' +
    'that you have. An event that appears later never has a lower `sequence`. Events about people and money are not ' +
    'open to API keys; webhooks that a person set up send them. `scans.recorded` is written while a webhook takes ' +
    'scans.',
  query: eventsQuery.extend({
    cursor: z
      .string()
      .regex(/^\d{1,16}$/)
      .optional()
      .describe('The `nextCursor` of the page before; the same as `after`'),
  }),
  answer: eventPage.extend({
    nextCursor: z.string().nullable().describe('Requests the next page as `cursor`; null: nothing newer has happened'),
  }),
  toRequest: ({ query: { cursor, ...query } }) => ({
    query: { ...query, after: cursor === undefined ? query.after : Number(cursor) },
  }),
  toAnswer: (answer) => ({ ...answer, nextCursor: answer.hasMore ? String(answer.after) : null }),
});
