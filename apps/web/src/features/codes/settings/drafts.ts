import type { CountryCode, DeviceKind, Qr, RedirectRule, System } from '@evercode/contract';
import { wallTimeOf } from '@evercode/content';

/** List entries carry a key while edited, so that each keeps its field. */
export type ParameterDraft = Readonly<{ key: string; name: string; value: string }>;
export type LanguageDraft = Readonly<{ key: string; language: string; url: string }>;
export type PartDraft = Readonly<{ key: string; url: string; weight: string }>;
export type HoursDraft = NonNullable<RedirectRule['when']['hours']>;
export type RuleDraft = Readonly<{
  id: string;
  name: string;
  when: Readonly<{
    countries: readonly CountryCode[];
    systems: readonly System[];
    devices: readonly DeviceKind[];
    languages: readonly string[];
    hours: HoursDraft | null;
  }>;
  to: readonly PartDraft[];
}>;

/** What each card holds while being edited: text, as in the fields. */
export type CardValues = {
  name: { title: string; description: string };
  tracking: { google: string; meta: string };
  password: { password: string };
  limit: { count: string; fallbackUrl: string };
  parameters: { list: readonly ParameterDraft[] };
  languages: { links: readonly LanguageDraft[] };
  schedule: { from: string; until: string; zone: string; fallbackUrl: string };
  rules: { list: readonly RuleDraft[] };
  guardian: { fallbackUrl: string };
};
export type CardName = keyof CardValues;
export const cardNames = [
  'name',
  'password',
  'limit',
  'schedule',
  'tracking',
  'parameters',
  'languages',
  'rules',
  'guardian',
] as const satisfies readonly CardName[];
/** Undefined: the card is unchanged. */
export type Drafts = { readonly [Name in CardName]?: CardValues[Name] | undefined };

/** The values all cards show now. */
export function withDrafts(saved: CardValues, drafts: Drafts): CardValues {
  return { ...saved, ...Object.fromEntries(Object.entries(drafts).filter(([, draft]) => draft !== undefined)) };
}

/** The values the cards show for an unedited code. `zone`: the owner's time zone. */
export function valuesOf(
  { title, description, settings }: Pick<Qr, 'title' | 'description' | 'settings'>,
  zone: string,
): CardValues {
  const {
    googleAnalyticsId,
    metaPixelId,
    useLimit,
    urlParameters = [],
    languages,
    schedule,
    rules = [],
    guardian,
  } = settings;
  return {
    name: { title, description },
    tracking: { google: googleAnalyticsId ?? '', meta: metaPixelId ?? '' },
    password: { password: '' },
    limit: { count: useLimit ? String(useLimit.count) : '', fallbackUrl: useLimit?.fallbackUrl ?? '' },
    parameters: { list: urlParameters.map(({ name, value }, index) => ({ key: `${index}`, name, value })) },
    languages: {
      links: (languages?.links ?? []).map(({ language, url }, index) => ({ key: `${index}`, language, url })),
    },
    schedule: {
      from: wallTimeOf(schedule?.from ?? null, zone),
      until: wallTimeOf(schedule?.until ?? null, zone),
      zone,
      fallbackUrl: schedule?.fallbackUrl ?? '',
    },
    rules: { list: rules.map(toRuleDraft) },
    guardian: { fallbackUrl: guardian?.fallbackUrl ?? '' },
  };
}

export function toRuleDraft({ id, name, when, to }: RedirectRule): RuleDraft {
  const { countries = [], systems = [], devices = [], languages = [], hours = null } = when;
  return {
    id,
    name,
    when: { countries, systems, devices, languages, hours },
    to: to.map(({ url, weight }, index) => ({ key: `${index}`, url, weight: String(weight) })),
  };
}
