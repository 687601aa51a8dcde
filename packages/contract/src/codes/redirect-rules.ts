import * as z from 'zod';
import { neededUrl, partId } from '@evercode/content/schemas';
import { limits } from '../limits.ts';
import { countryCodes, instant, optionalText, timezone } from '../primitives.ts';

export const systems = ['ios', 'android', 'windows', 'macos', 'linux', 'other'] as const;
export type System = (typeof systems)[number];
export const deviceKinds = ['phone', 'tablet', 'desktop'] as const;
export type DeviceKind = (typeof deviceKinds)[number];

/** A language as in Accept-Language: `pt`, or with a region `pt-BR`. */
export const visitorLanguage = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/)
  .transform((tag) => new Intl.Locale(tag).toString());

const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const someOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.array(z.enum(names)).min(1).max(names.length);

/** All given parts must match; an empty condition always matches. Hours with `to` before `from` span midnight. */
const ruleCondition = z.strictObject({
  countries: z.array(z.enum(countryCodes)).min(1).max(countryCodes.length).optional(),
  systems: someOf(systems).optional(),
  devices: someOf(deviceKinds).optional(),
  languages: z.array(visitorLanguage).min(1).max(limits.settings.languages).optional(),
  hours: z
    .strictObject({
      days: z.array(z.int().min(1).max(7)).min(1).max(7).describe('1 is Monday'),
      from: clockTime,
      to: clockTime,
      timezone,
    })
    .optional(),
});
export type RuleCondition = z.output<typeof ruleCondition>;

const ruleSplit = z.strictObject({ url: neededUrl, weight: z.int().min(1).max(1000) });

/**
 * The first rule whose condition matches applies. A split sends the same visitor to the same part as long as the parts
 * are unchanged.
 */
const redirectRule = z.strictObject({
  id: partId,
  name: optionalText(limits.title.max).default(''),
  when: ruleCondition.default({}),
  to: z.array(ruleSplit).min(1).max(limits.settings.splits),
});
export type RedirectRule = z.output<typeof redirectRule>;
export const redirectRules = z.array(redirectRule).max(limits.settings.rules);

/** Before `from`, and from `until` on, visitors are sent to the fallback, or see a page that the code is not active. */
export const schedule = z
  .strictObject({
    from: instant.nullable().default(null),
    until: instant.nullable().default(null),
    fallbackUrl: neededUrl.nullable().default(null),
  })
  .refine(({ from, until }) => from !== null || until !== null, { message: 'required', path: ['from'] })
  .refine(({ from, until }) => from === null || until === null || Date.parse(from) < Date.parse(until), {
    message: 'invalid',
    path: ['until'],
  });
