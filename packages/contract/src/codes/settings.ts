import * as z from 'zod';
import { neededUrl } from '@evercode/content/schemas';
import { limits } from '../limits.ts';
import { requiredText } from '../primitives.ts';
import { redirectRules, schedule, visitorLanguage } from './redirect-rules.ts';

const { settings: bounds } = limits;

// Refined, not declared as patterns: the check `api` cannot tell a wider pattern from a break of /api/v1.
export const googleAnalyticsId = z
  .string()
  .trim()
  .toUpperCase()
  .refine((id) => /^G-[A-Z0-9]{1,20}$/.test(id));
const metaPixelId = z
  .string()
  .trim()
  .refine((id) => /^\d{1,20}$/.test(id));

/** The server also requires `count` to exceed the scans so far. */
const useLimit = z.strictObject({
  count: z.int().min(1).max(bounds.uses),
  fallbackUrl: neededUrl.nullable().default(null),
});

export const presetParameters = ['utm_source', 'utm_medium', 'utm_campaign'] as const;
const urlParameter = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(bounds.parameterName)
    .regex(/^[\w-]+$/),
  value: requiredText(bounds.parameterValue),
});
const urlParameters = z.array(urlParameter).min(1).max(bounds.urlParameters).superRefine(refuseRepeated('name'));

/** Refuses two entries with the same value of a key. */
function refuseRepeated<Key extends string>(key: Key) {
  return (list: readonly Record<Key, string>[], context: z.RefinementCtx): void => {
    for (const [index, entry] of list.entries()) {
      if (list.findIndex((other) => other[key] === entry[key]) < index)
        context.addIssue({ code: 'custom', path: [index, key], message: 'duplicated' });
    }
  };
}

/** Addresses by language; visitors with other languages get the content. */
const languages = z.strictObject({
  links: z
    .array(z.strictObject({ language: visitorLanguage, url: neededUrl }))
    .min(1)
    .max(bounds.languages)
    .superRefine(refuseRepeated('language')),
});

/** The address that replaces a broken one of the code. */
const guardian = z.strictObject({ fallbackUrl: neededUrl });

/** Settings of a code; an absent one is off. The password is not included: its hash is a column. */
export const qrSettings = z.strictObject({
  googleAnalyticsId: googleAnalyticsId.optional(),
  metaPixelId: metaPixelId.optional(),
  useLimit: useLimit.optional(),
  urlParameters: urlParameters.optional(),
  languages: languages.optional(),
  schedule: schedule.optional(),
  rules: redirectRules.min(1).optional(),
  guardian: guardian.optional(),
});
export type QrSettings = z.output<typeof qrSettings>;
export type SettingName = keyof QrSettings;

/** Short passwords are allowed: visitors type them on phones. */
export const codePassword = z.string().min(1).max(bounds.passwordMax);

/** A merge patch: null removes a setting. The merged settings are validated by `qrSettings`. */
export const settingsPatch = z.looseObject({ password: codePassword.nullable().optional() });

/**
 * Settings as stored and answered, declared as any object: `qrSettings` validated them when they were saved, and its
 * transforms cannot be applied in reverse.
 */
export const storedSettings = z
  .looseObject({})
  .describe('Settings that are set; an absent one is off') as unknown as z.ZodType<QrSettings, QrSettings>;
type PresentedSettings = QrSettings & { hasPassword: boolean; uses: number | null };
export const presentedSettings = z.looseObject({
  hasPassword: z.boolean(),
  uses: z.number().nullable().describe('Uses since a use limit was first set, otherwise null'),
}) as unknown as z.ZodType<PresentedSettings, PresentedSettings>;
