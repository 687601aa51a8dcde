import * as z from 'zod';
import { countryCodes, instant } from '../primitives.ts';
import { deviceKinds, systems, visitorLanguage } from './redirect-rules.ts';

/** A visitor that does not exist. What is left out is unknown, as it may be of a real one. */
export const simulatedVisitor = z.strictObject({
  device: z.enum(deviceKinds).optional().describe('By default a phone'),
  system: z.enum(systems).optional().describe('By default `other`'),
  language: visitorLanguage.optional().describe('The language of the browser, such as `pt-BR`'),
  country: z.enum(countryCodes).optional().describe('Two capital letters'),
  at: instant.optional().describe('The time of the scan; by default now'),
  knowsPassword: z.boolean().optional().describe('Whether the visitor has given the password of the code'),
});

/** What a visitor gets. `paused` to `blocked` are pages of the product. */
const outcomes = [
  'redirect',
  'page',
  'file',
  'password',
  'paused',
  'not-now',
  'limit',
  'blocked',
  'gone',
  'not-found',
] as const;
const steps = [
  'unknown',
  'state',
  'quota',
  'schedule',
  'password',
  'limit',
  'damaged',
  'rule',
  'language',
  'target',
] as const;

export const simulation = z.object({
  outcome: z.enum(outcomes).describe('`page` and `file`: the content of the code'),
  url: z.string().nullable().describe('Where a redirect leads'),
  decidedBy: z.enum(steps).describe('The step that decided; `target`: no setting applied'),
  ruleId: z.string().nullable().describe('With `rule`, which one'),
  language: z.string().nullable().describe('With `language`, which one'),
  isCounted: z.boolean().describe('Whether a real scan would count'),
  useLimit: z
    .int()
    .nullable()
    .describe('Not null: the code has a use limit, and the outcome is that of a scan while uses are left'),
});
export type Simulation = z.output<typeof simulation>;
