import { createFormatters, fallbackLanguage, isLanguage, type Formatters, type Language } from '@evercode/i18n';
import { useTranslation } from 'react-i18next';

/** Numbers and dates as the reader writes them. Without a zone, that of the browser. */
export function useFormatters(timeZone?: string): Formatters {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage;
  return findFormatters(isLanguage(language) ? language : fallbackLanguage, timeZone);
}

/** Making them takes a millisecond, and every place that writes a number asks for them. Few are ever asked for. */
const made = new Map<string, Formatters>();

function findFormatters(language: Language, timeZone: string | undefined): Formatters {
  const name = `${language} ${timeZone ?? ''}`;
  const known = made.get(name);
  if (known) return known;
  const formatters = createFormatters(language, timeZone);
  made.set(name, formatters);
  return formatters;
}
