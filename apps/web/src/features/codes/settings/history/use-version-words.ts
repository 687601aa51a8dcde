import type { QrVersion } from '@evercode/contract';
import { useTranslation } from '../../../../ui/language/use-translation.ts';

const parts = [
  'googleAnalyticsId',
  'metaPixelId',
  'useLimit',
  'urlParameters',
  'languages',
  'schedule',
  'rules',
  'guardian',
] as const;
const changes = [
  'typology',
  'input',
  'settings',
  'password',
  'landingTemplate',
  'fallback-began',
  'fallback-ended',
] as const;

/** Describes a version: the difference from the previous one, the type, and the settings in force. */
export function useVersionWords() {
  const { t, i18n } = useTranslation(['options', 'qrs']);
  const list = (words: readonly string[]) => {
    const reader = i18n.resolvedLanguage ?? 'en';
    const text = new Intl.ListFormat(reader, { type: 'conjunction' }).format(words);
    return text.slice(0, 1).toLocaleUpperCase(reader) + text.slice(1);
  };
  return {
    /** Undefined when the changes are not recorded. */
    describeChanges({ version, changed }: QrVersion): string | undefined {
      if (changed.length === 0) return version === 1 ? t('history.first') : undefined;
      return list([
        ...new Set(changed.map((name) => t(`history.changed.${changes.find((known) => known === name) ?? 'other'}`))),
      ]);
    },
    describeNumber: ({ version }: QrVersion): string => t('history.version', { version }),
    describeSettings({ settings, hasPassword }: QrVersion): string {
      const on = parts
        .filter((part) => settings[part] !== undefined)
        .map((part) => (part === 'googleAnalyticsId' ? 'Google Analytics' : t(`history.parts.${part}`)));
      const names = hasPassword ? [...on, t('history.parts.password')] : on;
      return t('history.settings', { names: names.length === 0 ? t('history.nothing') : list(names) });
    },
    describeType: ({ typology }: QrVersion): string => t(`qrs:types.${typology}`),
  };
}
