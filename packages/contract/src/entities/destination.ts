import * as z from 'zod';
import { instant } from '../primitives.ts';

/** What is known of an address that a code leads to. `unsure`: it could not be told, and nobody is alarmed for that. */
export const verdicts = ['unchecked', 'fine', 'unsure', 'warning', 'broken'] as const;
export type Verdict = (typeof verdicts)[number];

/** Verdicts that somebody should look at. */
export const attentions = ['warning', 'broken'] as const satisfies readonly Verdict[];
export type Attention = (typeof attentions)[number];

export const verdictReasons = [
  'dns', 'connect', 'timeout', 'status', 'tls-expired', 'tls-host', 'loop', 'redirects', 'parked',
  'tls-untrusted', 'tls-ending', 'moved', 'downgraded',
  'refused', 'cookies', 'private', 'unusual', 'offline',
] as const;
export type VerdictReason = (typeof verdictReasons)[number];

export const destination = z.object({
  url: z.string(),
  verdict: z.enum(verdicts),
  reason: z.enum(verdictReasons).nullable(),
  detail: z.string().describe('What the reason speaks of: a status, days, a domain'),
  isSuspected: z.boolean().describe('The last check found something wrong; a second one will tell'),
  isFallback: z.boolean().describe('The address that stands in for broken ones'),
  isReplaced: z.boolean().describe('Visitors are led to the fallback instead'),
  since: instant.nullable(),
  checkedAt: instant.nullable(),
});
export type Destination = z.output<typeof destination>;

export const destinations = z.object({
  isOn: z.boolean().describe('Whether this installation checks destinations'),
  items: z.array(destination),
});
export type Destinations = z.output<typeof destinations>;
