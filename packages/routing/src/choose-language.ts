import { coversLanguage, type LanguageWish, primaryOf, readAcceptedLanguages } from './accepted-languages.ts';

/**
 * Which of the given languages a visitor reads best; undefined: none of them, or any (`*`), and the code's own content is for everybody.
 * For each wish in turn: the very language or the closest that covers it (`pt` for `pt-BR`), then a region of it (`pt-BR` for `pt`), then
 * another region of the same language. What was refused is not taken, unless the header wants it by its own name.
 */
export function chooseLanguage<Link extends { readonly language: string }>(links: readonly Link[], header: string): Link | undefined {
  const wishes = readAcceptedLanguages(header);
  const offered = links.map((link) => ({ link, tag: link.language.toLowerCase() })).filter(({ tag }) => !isRefused(tag, wishes));
  for (const { range, quality } of wishes) {
    if (quality === 0 || range === '*') return undefined;
    const found = longest(offered.filter(({ tag }) => coversLanguage(tag, range)))
      ?? offered.find(({ tag }) => coversLanguage(range, tag))
      ?? offered.find(({ tag }) => primaryOf(tag) === primaryOf(range));
    if (found !== undefined) return found.link;
  }
  return undefined;
}

/** The most specific wish that covers a language says whether it is refused. */
function isRefused(tag: string, wishes: readonly LanguageWish[]): boolean {
  const covering = wishes.filter(({ range }) => coversLanguage(range, tag));
  return covering.length > 0 && covering.reduce((a, b) => (b.range.length > a.range.length ? b : a)).quality === 0;
}

function longest<Item extends { readonly tag: string }>(items: readonly Item[]): Item | undefined {
  return items.reduce<Item | undefined>((best, item) => (best === undefined || item.tag.length > best.tag.length ? item : best), undefined);
}
