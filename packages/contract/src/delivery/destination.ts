import * as z from 'zod';
import { instant } from '../primitives.ts';

/** The state of a destination. `unsure`: the check had no clear result, which is not reported. */
const verdicts = ['unchecked', 'fine', 'unsure', 'warning', 'broken'] as const;
export type Verdict = (typeof verdicts)[number];

/** Verdicts that are reported. */
export const attentions = ['warning', 'broken'] as const satisfies readonly Verdict[];
export type Attention = (typeof attentions)[number];

/** What a list finds codes by that need attention: a reported address, or a domain that is not verified any more. */
export const healths = [...attentions, 'domain'] as const;
export type Health = (typeof healths)[number];

const verdictReasons = [
  'dns',
  'connect',
  'timeout',
  'status',
  'tls-expired',
  'tls-host',
  'loop',
  'redirects',
  'parked',
  'tls-untrusted',
  'tls-ending',
  'moved',
  'downgraded',
  'refused',
  'cookies',
  'private',
  'unusual',
  'offline',
] as const;
export type VerdictReason = (typeof verdictReasons)[number];

export const destination = z.object({
  url: z.string(),
  verdict: z.enum(verdicts),
  reason: z.enum(verdictReasons).nullable(),
  detail: z.string().describe('The detail of the reason: a status, days, a domain'),
  isSuspected: z.boolean().describe('The last check failed; a second one will confirm it'),
  isFallback: z.boolean().describe('The fallback address'),
  isReplaced: z.boolean().describe('Visitors are redirected to the fallback instead'),
  since: instant.nullable(),
  checkedAt: instant.nullable(),
});
export type Destination = z.output<typeof destination>;

export const destinations = z.object({
  isOn: z.boolean().describe('Whether this installation checks destinations'),
  items: z.array(destination),
});
export type Destinations = z.output<typeof destinations>;
