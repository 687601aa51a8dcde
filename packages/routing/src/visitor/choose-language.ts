import { coversLanguage, type LanguageRange, primaryOf, readAcceptedLanguages } from './accepted-languages.ts';

/**
 * The link whose language the visitor prefers. Undefined: none matches, or any language does (`*`), and the code's own
 * destination applies. For each range in turn: the same language or the closest one that covers it (`pt` for `pt-BR`),
 * then one of its regions (`pt-BR` for `pt`), then another region of the same language. A refused language is skipped,
 * unless a more specific range accepts it.
 */
export function chooseLanguage<Link extends { readonly language: string }>(
  links: readonly Link[],
  header: string,
): Link | undefined {
  const ranges = readAcceptedLanguages(header);
  const offered = links
    .map((link) => ({ link, tag: link.language.toLowerCase() }))
    .filter(({ tag }) => !isRefused(tag, ranges));
  for (const { range, quality } of ranges) {
    if (quality === 0 || range === '*') return undefined;
    const found =
      longest(offered.filter(({ tag }) => coversLanguage(tag, range))) ??
      offered.find(({ tag }) => coversLanguage(range, tag)) ??
      offered.find(({ tag }) => primaryOf(tag) === primaryOf(range));
    if (found !== undefined) return found.link;
  }
  return undefined;
}

/** The most specific range that covers a language decides whether it is refused. */
function isRefused(tag: string, ranges: readonly LanguageRange[]): boolean {
  const covering = ranges.filter(({ range }) => coversLanguage(range, tag));
  return covering.length > 0 && covering.reduce((a, b) => (b.range.length > a.range.length ? b : a)).quality === 0;
}

function longest<Item extends { readonly tag: string }>(items: readonly Item[]): Item | undefined {
  return items.reduce<Item | undefined>(
    (best, item) => (best === undefined || item.tag.length > best.tag.length ? item : best),
    undefined,
  );
}
