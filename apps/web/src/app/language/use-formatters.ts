import { createFormatters, fallbackLanguage, isLanguage, type Formatters } from '@evercode/i18n';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Numbers and dates as the reader writes them. Without a zone, that of the browser. */
export function useFormatters(timeZone?: string): Formatters {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage;
  return useMemo(() => createFormatters(isLanguage(language) ? language : fallbackLanguage, timeZone), [language, timeZone]);
}
