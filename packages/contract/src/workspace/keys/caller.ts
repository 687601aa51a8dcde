import * as z from 'zod';
import { keyScopes } from '../../key-scopes.ts';
import { planNames } from '../../money/plans.ts';
import { uuid } from '../../primitives.ts';
import { roles } from '../team/roles.ts';

/** Who sends a request, and where. */
export const caller = z.object({
  actor: z.object({
    type: z.enum(['person', 'key']),
    uuid,
    name: z.string(),
  }),
  workspace: z.object({ uuid, name: z.string() }),
  role: z.enum(roles).describe('Of the person, or of the person who made the key'),
  plan: z.enum(planNames),
  scopes: z.array(z.enum(keyScopes)).nullable().describe('null: a person, whose role decides'),
});
