import * as z from 'zod';
import { limits } from '../limits.ts';
import { instant, itemsPerPage, optionalText, page, reference, storableText, uuid } from '../primitives.ts';
import { planNames } from '../money/plans.ts';
import { roles } from '../workspace/team/roles.ts';

/** A person in the search of support staff. */
export const staffUser = z.object({
  uuid,
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  isStaff: z.boolean().describe('Support staff cannot be impersonated'),
  createdAt: instant,
  workspaces: z.array(
    z.object({
      uuid,
      name: z.string(),
      role: z.enum(roles),
      planName: z.enum(planNames).describe('The plan in force'),
      codes: z.number().describe('All codes outside the trash'),
    }),
  ),
});
export type StaffUser = z.output<typeof staffUser>;

export const staffUserQuery = z.object({
  page,
  itemsPerPage,
  search: optionalText(limits.searchTerm.max)
    .optional()
    .describe('Part of an email, a person’s name, or a workspace’s name'),
});
export type StaffUserQuery = z.output<typeof staffUserQuery>;

export const impersonationInput = z.strictObject({
  user: reference('users'),
  reason: storableText(limits.reason.max).min(limits.reason.min).describe('Logged in each workspace of the person'),
});
