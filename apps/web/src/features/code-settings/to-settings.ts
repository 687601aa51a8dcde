import type { CardValues, RuleDraft } from './drafts.ts';
import type { SettingsPatch } from './read-issues.ts';
import { instantOf } from './schedule/wall-time.ts';

/** What each card's fields mean as settings. An empty card is off, which null says. */
export const toSettings = {
  tracking: ({ google, meta }: CardValues['tracking']) => ({ googleAnalyticsId: orNull(google), metaPixelId: orNull(meta) }),
  limit: ({ count, fallbackUrl }: CardValues['limit']) => ({ useLimit: { count: toCount(count), fallbackUrl: orNull(fallbackUrl) } }),
  parameters: ({ list }: CardValues['parameters']) => ({ urlParameters: list.length === 0 ? null : list.map(({ name, value }) => ({ name, value })) }),
  languages: ({ links }: CardValues['languages']) => ({ languages: links.length === 0 ? null : { links: links.map(({ language, url }) => ({ language, url })) } }),
  schedule: ({ from, until, zone, fallbackUrl }: CardValues['schedule']) =>
    ({ schedule: { from: instantOf(from, zone), until: instantOf(until, zone), fallbackUrl: orNull(fallbackUrl) } }),
  guardian: ({ fallbackUrl }: CardValues['guardian']) => ({ guardian: { fallbackUrl: fallbackUrl.trim() } }),
  rules: ({ list }: CardValues['rules']) => ({ rules: list.length === 0 ? null : list.map(toRule) }),
} as const satisfies { readonly [Name in SettingsCard]: (values: CardValues[Name]) => SettingsPatch };

/** Cards whose fields are settings that come back as they were sent. */
export type SettingsCard = Exclude<keyof CardValues, 'name' | 'password'>;

const orNull = (text: string): string | null => text.trim() || null;
/** Digits only: `1e3` and `0x10` are numbers to a machine and none to a reader. An empty field is no count at all. */
const toCount = (text: string): number | undefined => (text.trim() === '' ? undefined : /^\d+$/.test(text.trim()) ? Number(text.trim()) : Number.NaN);

function toRule({ id, name, when: { hours, ...lists }, to }: RuleDraft) {
  // What is chosen from nothing is no condition.
  const chosen = Object.fromEntries(Object.entries(lists).filter(([, names]) => names.length > 0));
  return { id, name, when: { ...chosen, ...(hours && { hours }) }, to: to.map(({ url, weight }) => ({ url, weight: toCount(weight) })) };
}
