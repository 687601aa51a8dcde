import * as z from 'zod';
import { instant } from '../primitives.ts';

/** Excludes the visits of a browser from the statistics of a workspace, or includes them again. */
const ownActs = ['on', 'off'] as const;
export type OwnAct = (typeof ownActs)[number];

export const ownLinkCreate = z.strictObject({
  act: z.enum(ownActs).describe('`on`: its visits do not count in totals from now on'),
  returns: z
    .boolean()
    .default(false)
    .describe(
      'Whether the browser is sent back to the account screen, with `own` in its query: ' +
        '`on`, `off`, or `refused` without cookies',
    ),
});

export const ownLink = z.object({
  url: z.string().describe('To be opened in that browser'),
  domains: z.array(z.string()).describe('The domains that recognise the browser afterwards, as they are visited'),
  expiresAt: instant,
});
