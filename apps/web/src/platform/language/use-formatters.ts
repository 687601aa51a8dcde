import { createFormatters, fallbackLanguage, isLanguage, type Formatters, type Language } from '@evercode/i18n';
import { useTranslation } from '../../ui/language/use-translation.ts';

/** Number and date formatters of the reader's language. The zone defaults to the browser's. */
export function useFormatters(timeZone?: string): Formatters {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage;
  return findFormatters(isLanguage(language) ? language : fallbackLanguage, timeZone);
}

/** Cached, because creating them takes a millisecond and every number on a page needs them. Few combinations occur. */
const cache = new Map<string, Formatters>();

function findFormatters(language: Language, timeZone: string | undefined): Formatters {
  const name = `${language} ${timeZone ?? ''}`;
  const known = cache.get(name);
  if (known) return known;
  const formatters = createFormatters(language, timeZone);
  cache.set(name, formatters);
  return formatters;
}
