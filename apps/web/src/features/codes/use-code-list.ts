import { limits, routes, type QrListItem } from '@evercode/contract';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/services-context.tsx';
import { usePulse } from '../../ui/use-pulse.ts';
import { changeLists, type CodeListData } from './code-cache.ts';
import { isChangingCodes } from './code-changes.ts';
import { askBy, type ListFilter } from './list-filter.ts';
import { applyChange, countAll, findNextPage, joinPages, listVisiblePages, refreshPages, type CodePage } from './list-pages.ts';

/** A scan shows within 5 s: at most 2 s to the statistics, and then this. */
const refreshEveryMs = 3000;

/** A code that was changed here keeps its place, though the server now lists it first. */
const mostAskedOneByOne = 5;

/** Endless list of codes, 30 a page. */
export function useCodeList(account: string, filter: ListFilter, isShown = true) {
  const api = useApi();
  const query = useInfiniteQuery({
    queryKey: queryKeys.qrList(account, filter),
    queryFn: ({ pageParam, signal }) => api.call(routes.listQrs, { query: askFor(filter, pageParam), signal }),
    enabled: isShown,
    initialPageParam: 1,
    getNextPageParam: (_, pages) => findNextPage(pages),
    // A list left behind may have changed by what was done elsewhere.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const pages = query.data?.pages ?? [];
  return { ...query, codes: joinPages(pages), total: countAll(pages) };
}

/** The places of the first and the last row on the screen. */
export type ShownRows = Readonly<{ first: number; last: number }>;

/** Keeps the figures of the codes on the screen fresh, asking only for their pages. */
export function useLiveCodes(account: string, filter: ListFilter, readShown: () => ShownRows, codes: readonly QrListItem[]): void {
  const api = useApi();
  const client = useQueryClient();
  const key = queryKeys.qrList(account, filter);

  usePulse(async (signal) => {
    const busy = () => isChangingCodes(client) || client.isFetching({ queryKey: key }) > 0;
    if (busy()) return;
    const { first, last } = readShown();
    const numbers = listVisiblePages(first, last, limits.pageSize);
    const fresh = await Promise.all(numbers.map((page) => api.call(routes.listQrs, { query: askFor(filter, page), signal })));
    const data = client.getQueryData<CodeListData>(key);
    // What somebody changes here meanwhile is newer than this answer.
    if (data === undefined || busy()) return;
    const answer = refreshPages(data.pages, fresh, codes.slice(first, last + 1).map(({ uuid }) => uuid));
    if (answer.kind === 'drifted' || answer.missing.length > mostAskedOneByOne) {
      await client.invalidateQueries({ queryKey: key });
      return;
    }
    client.setQueryData<CodeListData>(key, { ...data, pages: answer.pages });
    const rest = await Promise.all(answer.missing.map((uuid) => api.call(routes.getQr, { params: { uuid }, signal })));
    if (!busy()) changeLists(client, account, (pages, of) => rest.reduce<readonly CodePage[]>((now, qr) => applyChange(now, qr, of), pages));
  }, refreshEveryMs, codes.length > 0);
}

function askFor(filter: ListFilter, page: number) {
  return { page, itemsPerPage: limits.pageSize, ...askBy(filter), ...(filter.sort !== undefined && { sort: filter.sort }) };
}
