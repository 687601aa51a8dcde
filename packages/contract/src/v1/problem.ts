import * as z from 'zod';
import { problem as appProblem, violation as appViolation, type Violation } from '../errors.ts';

const violation = appViolation.omit({ bound: true, allowed: true }).extend({
  params: z
    .object({
      min: z.number().optional().describe('The smallest number, or the shortest length, that is allowed'),
      max: z.number().optional().describe('The largest number, or the longest length, that is allowed'),
      allowed: z.array(z.string()).optional().describe('The values that are allowed'),
    })
    .optional()
    .describe('The numbers and values of the message, so that a program can write its own'),
});

/** A problem of v1 (RFC 9457): that of the app, with what a program needs to go on. */
export const problem = appProblem.extend({
  violations: z.array(violation).optional(),
  detail: z.string().describe('What the code means, in English'),
  fix: z.string().describe('What to do about it, in English'),
  isRetryable: z.boolean().describe('The same request may succeed later'),
  documentationUrl: z.string(),
});

/** A violation in the words of v1. */
export function toV1Violation({ bound, allowed, ...given }: Violation): z.output<typeof violation> {
  const isLeast = given.code === 'too-short' || given.code === 'too-small';
  const params = { ...(bound !== undefined && { [isLeast ? 'min' : 'max']: bound }), ...(allowed && { allowed }) };
  return { ...given, ...(Object.keys(params).length > 0 && { params }) };
}
