import type { QrListItem } from '@evercode/contract';
import { belongsInList, isFound, type ListFilter } from './list-filter.ts';

/** One answer of the list route. */
export type CodePage = Readonly<{ items: readonly QrListItem[]; page: number; itemsPerPage: number; totalItems: number }>;

/** All loaded codes in order. Pages that shifted between two requests overlap: each code shows once, where it was first. */
export function joinPages(pages: readonly CodePage[]): readonly QrListItem[] {
  const known = joined.get(pages);
  if (known) return known;
  const seen = new Set<string>();
  const codes: QrListItem[] = [];
  for (const { items } of pages) {
    for (const qr of items) {
      if (seen.has(qr.uuid)) continue;
      seen.add(qr.uuid);
      codes.push(qr);
    }
  }
  joined.set(pages, codes);
  return codes;
}

/** Of thousands of codes, asked for several times between one page and the next. */
const joined = new WeakMap<readonly CodePage[], readonly QrListItem[]>();

export function countAll(pages: readonly CodePage[]): number {
  return pages.at(-1)?.totalItems ?? 0;
}

/**
 * The number of the page to load next, or undefined at the end. A code that left the list shifts the others forward: asking
 * by the number of codes at hand fetches the one that slipped into a page already loaded, where counting pages would skip it.
 */
export function findNextPage(pages: readonly CodePage[]): number | undefined {
  const last = pages.at(-1);
  if (last === undefined) return 1;
  const codes = joinPages(pages);
  if (codes.length >= last.totalItems || last.items.length === 0) return undefined;
  const byCount = Math.floor(codes.length / last.itemsPerPage) + 1;
  const newest = codes.at(-1);
  // A page that brought nothing new must not be asked for again.
  return newest !== undefined && last.items.includes(newest) ? byCount : Math.max(byCount, last.page + 1);
}

/**
 * After a change of one code: out of view when its project or state is outside the filter or its new title fails the search,
 * else updated in place. Unchanged names are not judged again: the server may have found the code by another field.
 */
export function applyChange(pages: readonly CodePage[], changed: QrListItem, filter: ListFilter): readonly CodePage[] {
  const old = pages.flatMap(({ items }) => items).find(({ uuid }) => uuid === changed.uuid);
  if (old === undefined) return pages;
  const names = [changed.title, changed.project?.title ?? ''];
  const isSameName = old.title === changed.title && old.project?.uuid === changed.project?.uuid;
  if (!belongsInList(changed, { ...filter, search: '' }) || (!isSameName && !isFound(filter.search, names))) return removeCode(pages, changed.uuid);
  return pages.map((page) => ({ ...page, items: page.items.map((qr) => (qr.uuid === changed.uuid ? changed : qr)) }));
}

export function removeCode(pages: readonly CodePage[], uuid: string): CodePage[] {
  const isThere = pages.some(({ items }) => items.some((qr) => qr.uuid === uuid));
  return pages.map((page) => ({
    ...page,
    items: page.items.filter((qr) => qr.uuid !== uuid),
    totalItems: page.totalItems - (isThere ? 1 : 0),
  }));
}

/** The pages that hold what is on the screen, by the place of its first and last row. */
export function listVisiblePages(firstRow: number, lastRow: number, itemsPerPage: number): number[] {
  const first = Math.floor(Math.max(0, firstRow) / itemsPerPage);
  const last = Math.floor(Math.max(0, lastRow) / itemsPerPage);
  return Array.from({ length: last - first + 1 }, (_, step) => first + step + 1);
}

/**
 * Fresh figures for codes already shown. `drifted` when the list has another length: then only loading it anew tells the truth.
 * `missing` are shown codes that stand on another page by now, which a change of theirs does.
 */
export function refreshPages(
  pages: readonly CodePage[], fresh: readonly CodePage[], visible: readonly string[],
): { kind: 'fresh'; pages: CodePage[]; missing: string[] } | { kind: 'drifted' } {
  const byUuid = new Map(fresh.flatMap(({ items }) => items).map((qr) => [qr.uuid, qr]));
  if (fresh.some(({ totalItems }) => totalItems !== countAll(pages))) return { kind: 'drifted' };
  return {
    kind: 'fresh',
    pages: pages.map((page) => ({ ...page, items: page.items.map((qr) => byUuid.get(qr.uuid) ?? qr) })),
    missing: visible.filter((uuid) => !byUuid.has(uuid)),
  };
}
