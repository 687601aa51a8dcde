import * as z from 'zod';
import { keyScopes } from '../../key-scopes.ts';
import { limits } from '../../limits.ts';
import { instant, requiredText, uuid } from '../../primitives.ts';

/**
 * `ended`: the person who made it has left. `not-in-plan`: the plan has no API, or fewer keys; the key works again with
 * a larger plan.
 */
const apiKeyStates = ['active', 'disabled', 'expired', 'ended', 'not-in-plan'] as const;
export type ApiKeyState = (typeof apiKeyStates)[number];

const name = requiredText(limits.apiKeys.nameMax);
const scopes = z
  .array(z.enum(keyScopes))
  .min(1)
  .max(keyScopes.length)
  .transform((given) => keyScopes.filter((scope) => given.includes(scope)));
const addressOrNetwork = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], { message: 'invalid' });
/** For forms that check while people type. */
export const isAddressOrNetwork = (text: string): boolean => addressOrNetwork.safeParse(text).success;

const addresses = z
  .array(addressOrNetwork)
  .max(limits.apiKeys.addresses)
  .describe('Requests from other addresses are refused; IPv4 and IPv6 addresses and networks. Empty: from anywhere');

export const apiKey = z.object({
  uuid,
  name: z.string(),
  prefix: z.string().describe('The first characters of the key'),
  scopes: z.array(z.enum(keyScopes)),
  addresses: z.array(z.string()),
  isEnabled: z.boolean(),
  state: z.enum(apiKeyStates),
  madeBy: z.string().nullable().describe('null once that person’s account is deleted'),
  createdAt: instant,
  lastUsedAt: instant.nullable().describe('To the minute; null before the first request'),
  expiresAt: instant.nullable().describe('null: never'),
});
export type ApiKey = z.output<typeof apiKey>;

export const apiKeyCreate = z.strictObject({
  name,
  scopes,
  addresses: addresses.default([]),
  expiresInDays: z
    .int()
    .min(1)
    .max(limits.apiKeys.daysMax)
    .nullable()
    .default(limits.apiKeys.days)
    .describe('null: never'),
});
export type ApiKeyCreate = z.input<typeof apiKeyCreate>;

/** The scopes and the end of a key are fixed: make another key instead. */
export const apiKeyUpdate = z.strictObject({
  name: name.optional(),
  isEnabled: z.boolean().optional(),
  addresses: addresses.optional(),
});

export const createdApiKey = apiKey.extend({
  key: z.string().describe('The key itself. It is shown this one time; only its hash is stored'),
});
export type CreatedApiKey = z.output<typeof createdApiKey>;

const bound = z.number().nullable().describe('null: unlimited');
export const apiKeyList = z.object({
  items: z.array(apiKey),
  limits: z.object({ keys: bound, requestsPerMonth: bound, requestsPerSecond: bound }),
  requests: z
    .object({ month: z.string().describe('YYYY-MM, in UTC'), count: z.number() })
    .describe('Of all keys together. Not counted while the plan sets no limit'),
});
export type ApiKeyList = z.output<typeof apiKeyList>;
