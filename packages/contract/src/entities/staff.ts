import * as z from 'zod';
import { limits } from '../limits.ts';
import { instant, itemsPerPage, optionalText, page, reference, storableText, uuid } from '../primitives.ts';
import { planNames, roles } from '../roles-and-plans.ts';

/** A person as support staff find them. */
export const staffUser = z.object({
  uuid,
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  isStaff: z.boolean().describe('Nobody acts as one of the staff'),
  createdAt: instant,
  workspaces: z.array(z.object({
    uuid,
    name: z.string(),
    role: z.enum(roles),
    planName: z.enum(planNames).describe('The plan in force'),
    codes: z.number().describe('All that are not in the trash'),
  })),
});
export type StaffUser = z.output<typeof staffUser>;

export const staffUserQuery = z.object({
  page,
  itemsPerPage,
  search: optionalText(limits.searchTerm.max).optional().describe('A part of an email, of a name, or of a workspace’s name'),
});
export type StaffUserQuery = z.output<typeof staffUserQuery>;

export const impersonationInput = z.strictObject({
  user: reference('users'),
  reason: storableText(limits.reason.max).min(limits.reason.min).describe('Stands in the log of each of the person’s workspaces'),
});
