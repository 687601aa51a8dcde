import * as z from 'zod';
import { problem as appProblem } from '../errors.ts';

/** A problem of v1 (RFC 9457): that of the app, with what a program needs to go on. */
export const problem = appProblem.extend({
  detail: z.string().describe('What the code means, in English'),
  fix: z.string().describe('What to do about it, in English'),
  isRetryable: z.boolean().describe('The same request may succeed later'),
  documentationUrl: z.string(),
});
