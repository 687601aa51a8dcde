import * as z from 'zod';
import { limits } from '../limits.ts';
import { requiredText } from '../primitives.ts';
import { neededUrl } from './links.ts';
import { redirectRules, schedule, visitorLanguage } from './redirect-rules.ts';

const { settings: bounds } = limits;

export const googleAnalyticsId = z.string().trim().toUpperCase().regex(/^G-[A-Z0-9]{4,20}$/);
export const metaPixelId = z.string().trim().regex(/^\d{5,20}$/);

/** `count` is compared with the scans so far by the server, which alone knows them. */
export const useLimit = z.strictObject({ count: z.int().min(1).max(bounds.uses), fallbackUrl: neededUrl.nullable().default(null) });

export const presetParameters = ['utm_source', 'utm_medium', 'utm_campaign'] as const;
export const urlParameter = z.strictObject({
  name: z.string().trim().min(1).max(bounds.parameterName).regex(/^[\w-]+$/),
  value: requiredText(bounds.parameterValue),
});
const urlParameters = z.array(urlParameter).min(1).max(bounds.urlParameters).superRefine(refuseRepeated('name'));

/** Each entry names something of its own. */
function refuseRepeated<Key extends string>(key: Key) {
  return (list: readonly Record<Key, string>[], context: z.RefinementCtx): void => {
    for (const [index, entry] of list.entries()) {
      if (list.findIndex((other) => other[key] === entry[key]) < index) context.addIssue({ code: 'custom', path: [index, key], message: 'duplicated' });
    }
  };
}

/** By language; everybody else gets what the code holds. */
const languages = z.strictObject({
  links: z.array(z.strictObject({ language: visitorLanguage, url: neededUrl })).min(1).max(bounds.languages).superRefine(refuseRepeated('language')),
});

/** Where visitors are led while an address of the code is broken. */
const guardian = z.strictObject({ fallbackUrl: neededUrl });

/** What a code does beside its content. What is absent is off. The password is none of it: it is stored as a hash, by itself. */
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

/** Of a visitor, who may have to type it on a phone. */
export const codePassword = z.string().min(1).max(bounds.passwordMax);

/** A merge patch: null takes a setting away, and what a setting holds is replaced part by part. The result is held to `qrSettings`. */
export const settingsPatch = z.looseObject({ password: codePassword.nullable().optional() });

/**
 * As it is stored and answered. It was held to `qrSettings` when it came in, which reads what people type and has no way back from it;
 * so here it is only an object, and its type is what came in.
 */
export const storedSettings = z.looseObject({}).describe('What is set; what is absent is off') as unknown as z.ZodType<QrSettings, QrSettings>;
export type PresentedSettings = QrSettings & { hasPassword: boolean; uses: number | null };
export const presentedSettings = z.looseObject({
  hasPassword: z.boolean(),
  uses: z.number().nullable().describe('Counted against the use limit; null without one'),
}) as unknown as z.ZodType<PresentedSettings, PresentedSettings>;
