import type { QrVersion } from '@evercode/contract';
import { useTranslation } from 'react-i18next';

const parts = ['googleAnalyticsId', 'metaPixelId', 'useLimit', 'urlParameters', 'languages', 'schedule', 'rules', 'guardian'] as const;
const changes = ['typology', 'input', 'settings', 'password', 'landingTemplate', 'fallback-began', 'fallback-ended'] as const;

/** What differs from the version before, what kind of content it is, and what was on. */
export function useVersionWords() {
  const { t, i18n } = useTranslation(['options', 'qrs']);
  const list = (words: readonly string[]) => {
    const reader = i18n.resolvedLanguage ?? 'en';
    const text = new Intl.ListFormat(reader, { type: 'conjunction' }).format(words);
    return text.slice(0, 1).toLocaleUpperCase(reader) + text.slice(1);
  };
  return {
    /** Nothing where what it changed is not known. */
    sayChanges({ version, changed }: QrVersion): string | undefined {
      if (changed.length === 0) return version === 1 ? t('history.first') : undefined;
      return list([...new Set(changed.map((name) => t(`history.changed.${changes.find((known) => known === name) ?? 'other'}`)))]);
    },
    sayNumber: ({ version }: QrVersion): string => t('history.version', { version }),
    saySettings({ settings, hasPassword }: QrVersion): string {
      const on = parts.filter((part) => settings[part] !== undefined).map((part) => (part === 'googleAnalyticsId' ? 'Google Analytics' : t(`history.parts.${part}`)));
      const names = hasPassword ? [...on, t('history.parts.password')] : on;
      return t('history.settings', { names: names.length === 0 ? t('history.nothing') : list(names) });
    },
    sayType: ({ typology }: QrVersion): string => t(`qrs:types.${typology}`),
  };
}
