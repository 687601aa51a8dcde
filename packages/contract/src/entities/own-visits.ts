import * as z from 'zod';
import { instant } from '../primitives.ts';

/** What a browser can say about its visits to the codes of a workspace. */
export const ownActs = ['on', 'off'] as const;
export type OwnAct = (typeof ownActs)[number];

export const ownLinkCreate = z.strictObject({
  act: z.enum(ownActs).describe('`on`: they are left out of the totals from now on'),
  returns: z.boolean().default(false).describe('Whether the browser comes back to the account screen, with `own` in its query: `on`, `off`, or `refused` where it keeps no cookies'),
});

export const ownLink = z.object({
  url: z.string().describe('To be opened in the browser that is meant'),
  domain: z.string().describe('Where the browser is known afterwards'),
  expiresAt: instant,
});
export type OwnLinkAnswer = z.output<typeof ownLink>;
