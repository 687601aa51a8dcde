import type { CardValues, RuleDraft } from './drafts.ts';
import type { SettingsPatch } from './read-issues.ts';
import { instantOf } from '@evercode/content';

/** Converts the fields of each card to settings. An empty card turns its setting off, which is null. */
export const toSettings = {
  tracking: ({ google, meta }: CardValues['tracking']) => ({
    googleAnalyticsId: orNull(google),
    metaPixelId: orNull(meta),
  }),
  limit: ({ count, fallbackUrl }: CardValues['limit']) => ({
    useLimit: { count: toCount(count), fallbackUrl: orNull(fallbackUrl) },
  }),
  parameters: ({ list }: CardValues['parameters']) => ({
    urlParameters: list.length === 0 ? null : list.map(({ name, value }) => ({ name, value })),
  }),
  languages: ({ links }: CardValues['languages']) => ({
    languages: links.length === 0 ? null : { links: links.map(({ language, url }) => ({ language, url })) },
  }),
  schedule: ({ from, until, zone, fallbackUrl }: CardValues['schedule']) => ({
    schedule: { from: instantOf(from, zone), until: instantOf(until, zone), fallbackUrl: orNull(fallbackUrl) },
  }),
  guardian: ({ fallbackUrl }: CardValues['guardian']) => ({ guardian: { fallbackUrl: fallbackUrl.trim() } }),
  rules: ({ list }: CardValues['rules']) => ({ rules: list.length === 0 ? null : list.map(toRule) }),
} as const satisfies { readonly [Name in SettingsCard]: (values: CardValues[Name]) => SettingsPatch };

/** Cards whose settings are read back as they were sent. */
type SettingsCard = Exclude<keyof CardValues, 'name' | 'password'>;

const orNull = (text: string): string | null => text.trim() || null;
/** Accepts digits only: `Number` also reads `1e3` and `0x10`. An empty field is undefined. */
const toCount = (text: string): number | undefined =>
  text.trim() === '' ? undefined : /^\d+$/.test(text.trim()) ? Number(text.trim()) : Number.NaN;

function toRule({ id, name, when: { hours, ...lists }, to }: RuleDraft) {
  // An empty selection is no condition.
  const chosen = Object.fromEntries(Object.entries(lists).filter(([, names]) => names.length > 0));
  return {
    id,
    name,
    when: { ...chosen, ...(hours && { hours }) },
    to: to.map(({ url, weight }) => ({ url, weight: toCount(weight) })),
  };
}
