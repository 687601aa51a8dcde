import { limits, routes, type QrListItem } from '@evercode/contract';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { readDeviceTimezone } from '../../../platform/language/read-device-timezone.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { usePolling } from '../../../ui/feedback/page/use-polling.ts';
import { changeLists, type CodeListData } from './changes/code-cache.ts';
import { isChangingCodes } from './changes/code-changes.ts';
import { toQuery, type ListFilter } from './filters/list-filter.ts';
import {
  applyChange,
  countAll,
  findNextPage,
  joinPages,
  listVisiblePages,
  refreshPages,
  type CodePage,
} from './list-pages.ts';

/** A scan must appear within 5 s: it takes up to 2 s to reach the statistics, plus this interval. */
const refreshEveryMs = 3000;

/** A code changed here keeps its place although the server now lists it first, so it is requested by itself. */
const maxSingleRequests = 5;

/** Endless list of codes, 30 a page. */
export function useCodeList(workspace: string, filter: ListFilter, isShown = true) {
  const api = useApi();
  const query = useInfiniteQuery({
    queryKey: queryKeys.codeList(workspace, filter),
    queryFn: ({ pageParam, signal }) => api.call(routes.listQrs, { query: toPageQuery(filter, pageParam), signal }),
    enabled: isShown,
    initialPageParam: 1,
    getNextPageParam: (_, pages) => findNextPage(pages),
    // A cached list may be outdated by changes made elsewhere.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const pages = query.data?.pages ?? [];
  return { ...query, codes: joinPages(pages), total: countAll(pages) };
}

/** The positions of the first and the last visible row. */
export type ShownRows = Readonly<{ first: number; last: number }>;

/** Refreshes the figures of the visible codes, requesting only their pages. */
export function useLiveCodes(
  workspace: string,
  filter: ListFilter,
  readShown: () => ShownRows,
  codes: readonly QrListItem[],
): void {
  const api = useApi();
  const client = useQueryClient();
  const key = queryKeys.codeList(workspace, filter);

  usePolling(
    async (signal) => {
      const busy = () => isChangingCodes(client) || client.isFetching({ queryKey: key }) > 0;
      if (busy()) return;
      const { first, last } = readShown();
      const numbers = listVisiblePages(first, last, limits.pageSize);
      const fresh = await Promise.all(
        numbers.map((page) => api.call(routes.listQrs, { query: toPageQuery(filter, page), signal })),
      );
      const data = client.getQueryData<CodeListData>(key);
      // A change made here in the meantime is newer than this answer.
      if (data === undefined || busy()) return;
      const answer = refreshPages(
        data.pages,
        fresh,
        codes.slice(first, last + 1).map(({ uuid }) => uuid),
      );
      if (answer.kind === 'drifted' || answer.missing.length > maxSingleRequests) {
        await client.invalidateQueries({ queryKey: key });
        return;
      }
      client.setQueryData<CodeListData>(key, { ...data, pages: answer.pages });
      const rest = await Promise.all(
        answer.missing.map((uuid) => api.call(routes.getQr, { params: { uuid }, signal })),
      );
      if (!busy())
        changeLists(client, workspace, (pages, of) =>
          rest.reduce<readonly CodePage[]>((now, code) => applyChange(now, code, of), pages),
        );
    },
    refreshEveryMs,
    codes.length > 0,
  );
}

function toPageQuery(filter: ListFilter, page: number) {
  return {
    page,
    itemsPerPage: limits.pageSize,
    ...toQuery(filter),
    ...(filter.sort !== undefined && { sort: filter.sort }),
    ...(filter.order !== undefined && { order: filter.order }),
    // The days of the sparklines.
    ...(filter.sort === 'recent' && { timezone: readDeviceTimezone() }),
  };
}
