import { describe, expect, test } from 'vitest';
import { aCode } from '../../../testing/code.builder.ts';
import {
  applyChange,
  countAll,
  findNextPage,
  joinPages,
  listVisiblePages,
  refreshPages,
  removeCode,
  type CodePage,
} from './list-pages.ts';

const names = (pages: readonly CodePage[]) => joinPages(pages).map(({ title }) => title);

function pagesOf(
  titles: string,
  { totalItems = titles.replaceAll('|', '').length, itemsPerPage = 3 } = {},
): CodePage[] {
  return titles.split('|').map((page, index) => ({
    items: page.split('').map((title) => aCode({ title })),
    page: index + 1,
    itemsPerPage,
    totalItems,
  }));
}

describe('after editing a code in a list', () => {
  const everything = { state: 'all', search: '' } as const;

  test('it is updated in place while it matches', () => {
    const after = applyChange(pagesOf('abc'), aCode({ title: 'b', state: 'paused' }), everything);
    expect(names(after)).toEqual(['a', 'b', 'c']);
    expect(joinPages(after)[1]?.state).toBe('paused');
  });

  test.each([
    ['all', 'deleted'],
    ['active', 'paused'],
    ['active', 'deleted'],
    ['paused', 'active'],
    ['trash', 'active'],
    ['trash', 'paused'],
  ] as const)('in the tab %s it disappears once it is %s', (tab, state) => {
    const after = applyChange(pagesOf('abc|d'), aCode({ title: 'b', state }), { state: tab, search: '' });
    expect(names(after)).toEqual(['a', 'c', 'd']);
    expect(countAll(after)).toBe(3);
  });

  test('it disappears once its new title fails the search, ignoring case', () => {
    const filter = { state: 'all', search: ' MENU ' } as const;
    const before = [{ items: [aCode({ uuid: 'x', title: 'Lunch menu' })], page: 1, itemsPerPage: 3, totalItems: 1 }];
    expect(names(applyChange(before, aCode({ uuid: 'x', title: 'Dinner Menu' }), filter))).toEqual(['Dinner Menu']);
    expect(names(applyChange(before, aCode({ uuid: 'x', title: 'Dinner' }), filter))).toEqual([]);
  });

  test('a code found by another field than its title stays when only its state changes', () => {
    expect(
      names(applyChange(pagesOf('abc'), aCode({ title: 'b', state: 'paused' }), { state: 'all', search: 'zzz' })),
    ).toContain('b');
  });

  test('a code that is not in the list changes nothing', () => {
    expect(countAll(applyChange(pagesOf('abc'), aCode({ title: 'z', state: 'deleted' }), everything))).toBe(3);
    expect(countAll(removeCode(pagesOf('abc'), 'nobody'))).toBe(3);
  });
});

describe('loading further pages', () => {
  test('goes page by page and ends with the last code', () => {
    expect(findNextPage([])).toBe(1);
    expect(findNextPage(pagesOf('abc', { totalItems: 5 }))).toBe(2);
    expect(findNextPage(pagesOf('abc|de'))).toBeUndefined();
  });

  test('repeats the page into which a code moved when another left', () => {
    const after = removeCode(pagesOf('abc|def', { totalItems: 9 }), 'b');
    expect(findNextPage(after)).toBe(2);
  });

  test('never repeats a page that brought nothing new', () => {
    const repeatedPages = [
      ...pagesOf('abc', { totalItems: 9 }),
      { ...pagesOf('abc', { totalItems: 9 })[0], page: 1 },
    ] as CodePage[]; // both exist
    expect(findNextPage(repeatedPages)).toBe(2);
  });

  test('shows a code of two overlapping pages once', () => {
    expect(names(pagesOf('abc|cde'))).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});

describe('live figures', () => {
  test('are requested for the visible pages only', () => {
    expect(listVisiblePages(0, 11, 30)).toEqual([1]);
    expect(listVisiblePages(25, 34, 30)).toEqual([1, 2]);
    expect(listVisiblePages(-1, 0, 30)).toEqual([1]);
  });

  test('replace the shown ones and keep the order', () => {
    const fresh = [
      { ...pagesOf('cba')[0], items: [aCode({ title: 'b', scans: 9 }), aCode({ title: 'a' })], totalItems: 3 },
    ] as CodePage[]; // it exists
    const answer = refreshPages(pagesOf('abc'), fresh, ['a', 'b']);
    expect(answer.kind === 'fresh' && names(answer.pages)).toEqual(['a', 'b', 'c']);
    expect(answer.kind === 'fresh' && joinPages(answer.pages)[1]?.scans).toBe(9);
  });

  test('name the shown codes that moved to a page not requested', () => {
    expect(refreshPages(pagesOf('abc'), pagesOf('xab'), ['a', 'c'])).toMatchObject({ kind: 'fresh', missing: ['c'] });
  });

  test('report that the list itself has changed', () => {
    expect(refreshPages(pagesOf('abc'), pagesOf('xabc'), ['a'])).toEqual({ kind: 'drifted' });
  });
});
