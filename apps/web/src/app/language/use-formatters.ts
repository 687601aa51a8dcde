import { createFormatters, type Formatters } from '@evercode/i18n';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../services-context.tsx';

/** Numbers and dates as the reader writes them. Without a zone, that of the browser. */
export function useFormatters(timeZone?: string): Formatters {
  const { language } = useServices();
  const { i18n } = useTranslation();
  const current = i18n.resolvedLanguage; // what makes a component render again
  return useMemo(() => createFormatters(language.current(), timeZone), [language, current, timeZone]);
}
