import { useMemo } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import type { HoursDraft, RuleDraft } from '../drafts.ts';
import { sharesOf } from './rule-list.ts';
import { useSystemName } from './use-system-name.ts';

/** Describes a rule in words: its conditions and its destination. */
export function useRuleSummary(): (rule: RuleDraft) => string {
  const { t, i18n } = useTranslation('options');
  const formatters = useFormatters();
  const nameSystem = useSystemName();
  const reader = i18n.resolvedLanguage ?? 'en';
  const words = useMemo(
    () => ({
      either: new Intl.ListFormat(reader, { type: 'disjunction' }),
      both: new Intl.ListFormat(reader, { type: 'conjunction' }),
      country: new Intl.DisplayNames(reader, { type: 'region' }),
      language: new Intl.DisplayNames(reader, { type: 'language' }),
    }),
    [reader],
  );

  const describeDays = (days: readonly { day: number; name: string }[]) => {
    const [first, last] = [days[0], days.at(-1)];
    const isRow =
      first !== undefined && last !== undefined && days.length > 2 && last.day - first.day === days.length - 1;
    return isRow ? `${first.name}–${last.name}` : words.both.format(days.map(({ name }) => name));
  };
  const describeHours = ({ days, from, to, timezone }: HoursDraft) =>
    t('rules.says.hours', {
      days:
        days.length === 7
          ? t('rules.says.everyDay')
          : describeDays(days.toSorted((a, b) => a - b).map((day) => ({ day, name: nameDay(day, reader) }))),
      from,
      to,
      zone: timezone.replaceAll('_', ' '),
    });

  function describeConditions({ when: { countries, devices, systems, languages, hours } }: RuleDraft): string {
    const parts = [
      countries.length > 0 &&
        t('rules.says.country', {
          names: words.either.format(countries.map((code) => words.country.of(code) ?? code)),
        }),
      devices.length > 0 &&
        t('rules.says.device', {
          names: words.either.format(
            devices.map((device) => t(`rules.deviceNames.${device}`).toLocaleLowerCase(reader)),
          ),
        }),
      systems.length > 0 && t('rules.says.system', { names: words.either.format(systems.map(nameSystem)) }),
      languages.length > 0 &&
        t('rules.says.language', { names: words.either.format(languages.map((tag) => words.language.of(tag) ?? tag)) }),
      hours !== null && describeHours(hours),
    ].filter((part) => part !== false);
    return parts.length === 0 ? t('rules.says.everybody') : `${t('rules.says.everybody')} ${parts.join(', ')}`;
  }

  function describeDestination({ to }: RuleDraft): string {
    const shares = sharesOf(to);
    const name = (url: string) =>
      url
        .trim()
        .replace(/^https?:\/\//, '')
        .replace(/\/$/, '') || t('rules.says.nowhere');
    if (to.length === 1) return name(to[0]?.url ?? '');
    return words.both.format(
      to.map(({ url }, index) =>
        t('rules.says.part', { share: formatters.percent(shares[index] ?? 0), url: name(url) }),
      ),
    );
  }

  return (rule) => t('rules.says.to', { who: describeConditions(rule), where: describeDestination(rule) });
}

/** 1 is Monday. */
export function nameDay(day: number, language: string, weekday: 'short' | 'long' = 'short'): string {
  // 1 January 2024 was a Monday.
  return new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));
}
