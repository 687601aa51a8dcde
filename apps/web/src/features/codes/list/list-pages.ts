import type { QrListItem } from '@evercode/contract';
import { belongsInList, isFound, textsOf, type ListFilter } from './filters/list-filter.ts';

/** One answer of the list route. */
export type CodePage = Readonly<{
  items: readonly QrListItem[];
  page: number;
  itemsPerPage: number;
  totalItems: number;
}>;

/**
 * All loaded codes in order. Pages that shifted between two requests overlap: each code is kept once, at its first
 * place.
 */
export function joinPages(pages: readonly CodePage[]): readonly QrListItem[] {
  const known = joined.get(pages);
  if (known) return known;
  const seen = new Set<string>();
  const codes: QrListItem[] = [];
  for (const { items } of pages) {
    for (const code of items) {
      if (seen.has(code.uuid)) continue;
      seen.add(code.uuid);
      codes.push(code);
    }
  }
  joined.set(pages, codes);
  return codes;
}

/** Cached: a list of thousands of codes is joined several times per loaded page. */
const joined = new WeakMap<readonly CodePage[], readonly QrListItem[]>();

export function countAll(pages: readonly CodePage[]): number {
  return pages.at(-1)?.totalItems ?? 0;
}

/**
 * The number of the page to load next, or undefined at the end. A removed code shifts the others forward: computing
 * the page from the number of loaded codes fetches the code that slipped into a loaded page, which counting pages
 * would miss.
 */
export function findNextPage(pages: readonly CodePage[]): number | undefined {
  const last = pages.at(-1);
  if (last === undefined) return 1;
  const codes = joinPages(pages);
  if (codes.length >= last.totalItems || last.items.length === 0) return undefined;
  const byCount = Math.floor(codes.length / last.itemsPerPage) + 1;
  const newest = codes.at(-1);
  // A page that brought nothing new must not be requested again.
  return newest !== undefined && last.items.includes(newest) ? byCount : Math.max(byCount, last.page + 1);
}

/**
 * Applies a change of one code: removes it when its project or state no longer matches the filter, or its new title
 * fails the search; else updates it in place. An unchanged title is not checked, nor one of a code that was found by
 * its note or content, which only the server knows.
 */
export function applyChange(pages: readonly CodePage[], changed: QrListItem, filter: ListFilter): readonly CodePage[] {
  const old = pages.flatMap(({ items }) => items).find(({ uuid }) => uuid === changed.uuid);
  if (old === undefined) return pages;
  const isSameName = old.title === changed.title && old.project?.uuid === changed.project?.uuid;
  const isFoundElsewhere = old.match?.field === 'note' || old.match?.field === 'content' || old.match?.field === 'link';
  const mustMatch = !isSameName && !isFoundElsewhere;
  if (!belongsInList(changed, { ...filter, search: '' }) || (mustMatch && !isFound(filter.search, textsOf(changed))))
    return removeCode(pages, changed.uuid);
  return pages.map((page) => ({
    ...page,
    items: page.items.map((code) => (code.uuid === changed.uuid ? keepMatch(changed, code) : code)),
  }));
}

/** The answer to a change does not say what a search matched. */
const keepMatch = (changed: QrListItem, { match, title }: QrListItem): QrListItem =>
  match === undefined || changed.match !== undefined || (match.field === 'name' && title !== changed.title)
    ? changed
    : { ...changed, match };

export function removeCode(pages: readonly CodePage[], uuid: string): CodePage[] {
  const isListed = pages.some(({ items }) => items.some((code) => code.uuid === uuid));
  return pages.map((page) => ({
    ...page,
    items: page.items.filter((code) => code.uuid !== uuid),
    totalItems: page.totalItems - (isListed ? 1 : 0),
  }));
}

/** The pages that contain the visible rows. */
export function listVisiblePages(firstRow: number, lastRow: number, itemsPerPage: number): number[] {
  const first = Math.floor(Math.max(0, firstRow) / itemsPerPage);
  const last = Math.floor(Math.max(0, lastRow) / itemsPerPage);
  return Array.from({ length: last - first + 1 }, (_, step) => first + step + 1);
}

/**
 * Fresh figures for loaded codes. `drifted` when the list's length has changed: then only a reload is right. `missing`
 * are visible codes that moved to another page, as a code does when it changes.
 */
export function refreshPages(
  pages: readonly CodePage[],
  fresh: readonly CodePage[],
  visible: readonly string[],
): { kind: 'fresh'; pages: CodePage[]; missing: string[] } | { kind: 'drifted' } {
  const byUuid = new Map(fresh.flatMap(({ items }) => items).map((code) => [code.uuid, code]));
  if (fresh.some(({ totalItems }) => totalItems !== countAll(pages))) return { kind: 'drifted' };
  return {
    kind: 'fresh',
    pages: pages.map((page) => ({ ...page, items: page.items.map((code) => byUuid.get(code.uuid) ?? code) })),
    missing: visible.filter((uuid) => !byUuid.has(uuid)),
  };
}
