import * as z from 'zod';
import { limits } from '../../limits.ts';
import { instant, listCursor, optionalText, uuid, webUrl } from '../../primitives.ts';
import { eventTypes } from './event-types.ts';
import { workspaceEvent } from './workspace-event.ts';

/** Which scans an endpoint is told of. Each `scans.recorded` counts those of a few seconds. */
export const scanChoices = ['none', 'people', 'all'] as const;
export type ScanChoice = (typeof scanChoices)[number];

/**
 * `person`: by a member. `gone`: it answered 410. `failed`: every attempt of one event failed. A disabled endpoint is
 * told nothing, and what waited for it is not sent later.
 */
const disabledReasons = ['person', 'gone', 'failed'] as const;
/** `failing`: the last attempt failed, and others follow. `not-in-plan`: told again with a larger plan. */
const webhookStates = ['active', 'failing', 'disabled', 'not-in-plan'] as const;
export type WebhookState = (typeof webhookStates)[number];

/** `canceled`: the endpoint was disabled first. */
const deliveryStates = ['waiting', 'delivered', 'failed', 'canceled'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

const problems = ['unreachable', 'timeout', 'certificate', 'private-address', 'refused'] as const;
export type DeliveryProblem = (typeof problems)[number];

const types = z
  .array(z.enum(eventTypes))
  .max(eventTypes.length)
  .transform((given) => eventTypes.filter((type) => given.includes(type)))
  .describe('Empty: all');
const fields = {
  url: webUrl,
  description: optionalText(limits.webhooks.descriptionMax),
  types,
  scans: z.enum(scanChoices),
};

const lastAnswer = z
  .object({
    at: instant,
    status: z.int().nullable().describe('The HTTP status; null: there was no answer'),
    problem: z.enum(problems).nullable(),
  })
  .nullable()
  .describe('Of the last attempt; null before the first');

export const webhook = z.object({
  uuid,
  url: z.string(),
  description: z.string(),
  types: z.array(z.enum(eventTypes)).describe('Empty: all'),
  scans: z.enum(scanChoices),
  state: z.enum(webhookStates),
  isEnabled: z.boolean(),
  disabledReason: z.enum(disabledReasons).nullable(),
  formerSecretUntil: instant.nullable().describe('Until then, deliveries are signed with the former secret too'),
  lastAnswer,
  recent: z
    .array(z.object({ uuid, state: z.enum(deliveryStates) }))
    .describe('The last 24 deliveries, the oldest first'),
  createdAt: instant,
});
export type Webhook = z.output<typeof webhook>;

export const webhookCreate = z.strictObject({
  ...fields,
  description: fields.description.default(''),
  types: types.default([]),
  scans: fields.scans.default('none'),
});
export type WebhookCreate = z.input<typeof webhookCreate>;

export const webhookUpdate = z.strictObject({ ...fields, isEnabled: z.boolean() }).partial();
export type WebhookUpdate = z.input<typeof webhookUpdate>;

export const webhookWithSecret = webhook.extend({
  secret: z.string().describe('Signs the deliveries. Shown this one time'),
});
export type WebhookWithSecret = z.output<typeof webhookWithSecret>;

export const webhookList = z.object({
  items: z.array(webhook),
  limit: z.number().nullable().describe('null: unlimited'),
});
export type WebhookList = z.output<typeof webhookList>;

export const delivery = z.object({
  uuid,
  eventId: uuid,
  type: z.enum(eventTypes),
  sequence: z.int(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  createdAt: instant,
  nextAttemptAt: instant.nullable().describe('While it waits'),
  lastAnswer,
});
export type Delivery = z.output<typeof delivery>;

export const deliveriesQuery = z.object({ cursor: listCursor });
export const deliveryPage = z.object({ items: z.array(delivery), nextCursor: z.string().nullable() });

export const deliveryInFull = delivery.extend({
  event: workspaceEvent,
  answer: z.object({
    body: z.string().describe('Its first characters, as text'),
    durationMs: z.int().nullable(),
  }),
});
export type DeliveryInFull = z.output<typeof deliveryInFull>;
