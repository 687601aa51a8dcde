import { useMemo } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';

/** Languages that browsers request, the most common on the web. Regional variants only where they differ in writing. */
const tags = [
  'af',
  'ar',
  'az',
  'be',
  'bg',
  'bn',
  'bs',
  'ca',
  'cs',
  'cy',
  'da',
  'de',
  'de-AT',
  'de-CH',
  'el',
  'en',
  'en-AU',
  'en-CA',
  'en-GB',
  'en-US',
  'es',
  'es-419',
  'es-AR',
  'es-ES',
  'es-MX',
  'et',
  'eu',
  'fa',
  'fi',
  'fil',
  'fr',
  'fr-BE',
  'fr-CA',
  'fr-CH',
  'ga',
  'gl',
  'gu',
  'he',
  'hi',
  'hr',
  'hu',
  'hy',
  'id',
  'is',
  'it',
  'ja',
  'ka',
  'kk',
  'km',
  'kn',
  'ko',
  'ky',
  'lb',
  'lo',
  'lt',
  'lv',
  'mk',
  'ml',
  'mn',
  'mr',
  'ms',
  'mt',
  'my',
  'nb',
  'ne',
  'nl',
  'nl-BE',
  'nn',
  'pa',
  'pl',
  'pt',
  'pt-BR',
  'pt-PT',
  'ro',
  'ru',
  'si',
  'sk',
  'sl',
  'sq',
  'sr',
  'sv',
  'sw',
  'ta',
  'te',
  'th',
  'tr',
  'uk',
  'ur',
  'uz',
  'vi',
  'zh',
  'zh-CN',
  'zh-HK',
  'zh-TW',
  'zu',
] as const;

const capitalized = (name: string, language: string) => name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1);
const nameIn = (language: string, tag: string) => new Intl.DisplayNames(language, { type: 'language' }).of(tag) ?? tag;

/** The name in the language itself, for its readers, and in the language of the interface. */
function nameLanguage(tag: string, reader: string): string {
  const own = capitalized(nameIn(tag, tag), tag);
  const read = capitalized(nameIn(reader, tag), reader);
  return own === read ? own : `${own} – ${read}`;
}

/** `known`: languages the code has already, which the list may lack. */
export function useLanguageOptions(known: readonly string[]): { value: string; label: string }[] {
  const { i18n } = useTranslation();
  const reader = i18n.resolvedLanguage ?? 'en';
  const all = [...new Set<string>([...tags, ...known])].filter((tag) => tag !== '').join(' ');
  return useMemo(() => {
    const compare = new Intl.Collator(reader).compare;
    return all
      .split(' ')
      .map((value) => ({ value, label: nameLanguage(value, reader) }))
      .toSorted((a, b) => compare(a.label, b.label));
  }, [all, reader]);
}

export function useLanguageName(): (tag: string) => string {
  const { i18n } = useTranslation();
  return (tag) => nameLanguage(tag, i18n.resolvedLanguage ?? 'en');
}
