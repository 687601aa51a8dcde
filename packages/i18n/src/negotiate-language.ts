import { fallbackLanguage, findLanguage, type Language } from '@evercode/contract/languages';

/** Bounds, because headers come from strangers: the rest of a longer one is ignored. */
const maxHeaderLength = 1024;
const maxRanges = 32;

/**
 * The language to answer in, from an `Accept-Language` header (RFC 9110, 12.5.4). A range matches by its whole tag or
 * by its primary language, so that `pt`, `pt-PT` and `PT_br` all read Brazilian Portuguese. Ranges of equal quality
 * keep the order of the header; `q=0` refuses a language.
 */
export function negotiateLanguage(acceptLanguage: string | null | undefined): Language {
  if (!acceptLanguage) return fallbackLanguage;
  const ranges = acceptLanguage.slice(0, maxHeaderLength).split(',', maxRanges).map(parseRange);
  const refused = new Set(ranges.filter((range) => range.quality === 0).map((range) => matchLanguage(range.tag)));
  const wanted = ranges.filter((range) => range.quality > 0).toSorted((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const language = tag === '*' ? fallbackLanguage : matchLanguage(tag);
    if (language && !refused.has(language)) return language;
  }
  return fallbackLanguage;
}

/** The supported language of a tag such as `pt-PT` or `es_MX`, if any. */
export function matchLanguage(tag: string): Language | undefined {
  const normalized = tag.trim().toLowerCase().replaceAll('_', '-');
  const [primary = ''] = normalized.split('-', 1);
  return findLanguage(normalized) ?? findLanguage(primary);
}

function parseRange(range: string): { tag: string; quality: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => /^q\s*=/i.test(parameter));
  if (weight === undefined) return { tag, quality: 1 };
  const quality = Number(weight.slice(weight.indexOf('=') + 1));
  return { tag, quality: quality >= 0 && quality <= 1 ? quality : 0 };
}
