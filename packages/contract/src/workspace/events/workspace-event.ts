import * as z from 'zod';
import { anyOf, instant, uuid } from '../../primitives.ts';
import { eventTypes } from './event-types.ts';

const facts = z.record(z.string(), z.unknown());

const eventActor = z.object({
  type: z
    .enum(['person', 'key', 'support', 'system'])
    .describe('`support`: support staff on behalf of the person. `system`: the product itself'),
  id: z.string().nullable(),
  name: z.string().describe('As it was at that moment'),
});

/** What happened, in the form for programs: the body of a webhook, and an item of the list of events. */
export const workspaceEvent = z.object({
  id: uuid.describe('The same in the list and in every delivery'),
  type: z.enum(eventTypes),
  apiVersion: z.literal('v1').describe('The version whose shape `object` has'),
  createdAt: instant,
  workspaceId: uuid,
  actor: eventActor,
  sequence: z.int().describe('The place among the events of the workspace: 1, 2, 3 and so on, without a gap'),
  data: z.object({
    object: facts.describe(
      'The resource shortly after it happened, as lists of /api/v1 show it; without such a list, its id, its name ' +
        'and the facts of the event. `scans` of a code is null here',
    ),
    previous: facts
      .nullable()
      .describe('The fields that differ from the event before of the same code or project; null: there is none'),
  }),
});
export type WorkspaceEvent = z.output<typeof workspaceEvent>;

export const eventsQuery = z.object({
  after: z.coerce
    .number()
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .default(0)
    .describe('The `sequence` of the last event that you have'),
  limit: z.coerce.number().int().min(1).max(100).default(30),
  types: anyOf(z.enum(eventTypes)).optional().describe('Only these'),
});

export const eventPage = z.object({
  items: z.array(workspaceEvent),
  after: z.int().describe('Send it as `after` next time, also when there was nothing new'),
  hasMore: z.boolean(),
});
