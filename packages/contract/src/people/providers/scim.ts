import * as z from 'zod';
import { instant, uuid } from '../../primitives.ts';
import { groupTypes } from '../../workspace/team/team.ts';

/** A group of the provider. Its members get its role; of several roles the one with the most rights. */
const scimGroup = z.object({
  uuid,
  name: z.string(),
  role: z.enum(groupTypes).nullable().describe('null: this group gives none'),
  members: z.number(),
});
export type ScimGroup = z.output<typeof scimGroup>;

const scimToken = z.object({
  prefix: z.string().describe('The first characters of the token'),
  madeBy: z.string().nullable().describe('null once that person’s account is deleted'),
  createdAt: instant,
  lastUsedAt: instant.nullable().describe('To the minute; null before the first request'),
});
export type ScimToken = z.output<typeof scimToken>;

/** Provisioning by the provider (SCIM 2.0), as the settings show it. */
export const scimSettings = z.object({
  baseUrl: z.string().describe('Entered at the provider, as "SCIM connector base URL" or "Tenant URL"'),
  token: scimToken.nullable().describe('null: provisioning is off'),
  requiresGroup: z.boolean().describe('Only members of groups with a role get in. Otherwise all others are editors'),
  groups: z.array(scimGroup),
  people: z.object({ active: z.number(), deactivated: z.number() }).describe('Whom the provider has sent'),
});
export type ScimSettings = z.output<typeof scimSettings>;

export const scimUpdate = z.strictObject({ requiresGroup: z.boolean() });

export const scimGroupUpdate = z.strictObject({ role: z.enum(groupTypes).nullable() });

export const createdScimToken = scimToken.extend({
  token: z.string().describe('The token itself. It is shown this one time; only its hash is stored'),
});
