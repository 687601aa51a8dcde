import * as z from 'zod';
import { limits } from '../limits.ts';
import { instant, languageCode, requiredText, optionalText, uuid } from '../primitives.ts';
import { roles } from '../roles-and-plans.ts';

export const user = z.object({
  uuid,
  iri: z.string(),
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  locale: languageCode,
  timezone: z.string(),
  createdAt: instant,
});
export type User = z.output<typeof user>;

export const timezone = z.string().max(64).refine((name) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
});

export const userUpdate = z.strictObject({
  name: requiredText(limits.name.max).optional(),
  lastName: optionalText(limits.name.max).optional(),
  locale: languageCode.optional(),
  timezone: timezone.optional(),
});
export type UserUpdate = z.output<typeof userUpdate>;

export const membership = z.object({
  uuid,
  iri: z.string(),
  user: z.string().describe('iri of the user'),
  account: z.object({ uuid, iri: z.string(), name: z.string() }),
  isOwner: z.boolean(),
  role: z.enum(roles),
});
export type Membership = z.output<typeof membership>;
