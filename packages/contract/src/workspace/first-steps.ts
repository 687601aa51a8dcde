import * as z from 'zod';

/** How far a workspace is with its first codes. What the person and the workspace themselves tell is not repeated. */
export const firstSteps = z.object({
  scanned: z
    .enum(['yes', 'no', 'uncounted'])
    .describe('Whether a person has scanned a code; uncounted: all codes are static, or the statistics do not answer'),
  styled: z.boolean().describe('Whether a code has a design or a logo of its own'),
  downloaded: z.boolean().describe('Whether a code was downloaded'),
  invited: z.boolean().describe('Whether somebody was invited or has joined'),
  codes: z.number().int().describe('Codes outside the trash, at most 50'),
  newest: z.string().nullable().describe('The uuid of the newest code outside the trash'),
});
export type FirstSteps = z.output<typeof firstSteps>;
