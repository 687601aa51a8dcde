import { createFormatters, fallbackLanguage, isLanguage, type Formatters, type Language } from '@evercode/i18n';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return isLanguage(i18n.language) ? i18n.language : fallbackLanguage;
}

/** Numbers and dates as the reader writes them, in the time zone of this device. */
export function useFormatters(): Formatters {
  const language = useLanguage();
  return useMemo(() => createFormatters(language), [language]);
}
