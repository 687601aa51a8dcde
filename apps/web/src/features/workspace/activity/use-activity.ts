import { limits, routes } from '@evercode/contract';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useNotify } from '../../../platform/services/notify.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { saveFile } from '../../../ui/feedback/page/save-file.ts';
import { toQuestion, type ActivityFilter } from './activity-filter.ts';

export function useActivity(workspace: string, filter: ActivityFilter) {
  const api = useApi();
  const { timezone } = useMe().user;
  const query = useInfiniteQuery({
    queryKey: queryKeys.activity(workspace, { ...filter, timezone }),
    queryFn: ({ pageParam, signal }) =>
      api.call(routes.listAuditLog, {
        query: { ...toQuestion(filter, timezone), page: pageParam, itemsPerPage: limits.pageSize },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, itemsPerPage, totalItems }) => (page * itemsPerPage < totalItems ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    // Never fresh: entries written elsewhere must appear on the next visit.
    staleTime: 0,
  });
  const pages = query.data?.pages ?? [];
  // Entries written in the meantime shift older ones to the next page, so duplicates are removed.
  const entries = [...new Map(pages.flatMap(({ items }) => items).map((entry) => [entry.uuid, entry])).values()];
  return { ...query, entries, total: pages.at(-1)?.totalItems ?? 0 };
}

export function useActivityPeople(workspace: string) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.activityPeople(workspace),
    queryFn: async ({ signal }) => (await api.call(routes.listAuditPeople, { signal })).items,
  });
}

export function useExport(filter: ActivityFilter) {
  const api = useApi();
  const { timezone } = useMe().user;
  const notify = useNotify();
  return useMutation({
    mutationFn: () => api.downloadFile(routes.exportAuditLog, { asksAgain: true, query: toQuestion(filter, timezone) }),
    onSuccess: (file) => saveFile(file, `activity-${new Date().toISOString().slice(0, 10)}.csv`),
    onError: (error) => notify.failure(error),
  });
}
