import { limits, routes } from '@evercode/contract';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useNotify } from '../../app/notify.ts';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/services-context.tsx';
import { useMe } from '../../app/signed-in/use-me.ts';
import { saveFile } from '../../ui/save-file.ts';
import { toQuestion, type ActivityFilter } from './activity-filter.ts';

export function useActivity(account: string, filter: ActivityFilter) {
  const api = useApi();
  const { timezone } = useMe().user;
  const query = useInfiniteQuery({
    queryKey: queryKeys.activity(account, { ...filter, timezone }),
    queryFn: ({ pageParam, signal }) =>
      api.call(routes.listAuditLog, { query: { ...toQuestion(filter, timezone), page: pageParam, itemsPerPage: limits.pageSize }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, itemsPerPage, totalItems }) => (page * itemsPerPage < totalItems ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    // What was done elsewhere belongs into it at once.
    staleTime: 0,
  });
  const pages = query.data?.pages ?? [];
  // What happens meanwhile moves the older entries down a page, so that some come twice.
  const entries = [...new Map(pages.flatMap(({ items }) => items).map((entry) => [entry.uuid, entry])).values()];
  return { ...query, entries, total: pages.at(-1)?.totalItems ?? 0 };
}

export function useActivityPeople(account: string) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.activityPeople(account),
    queryFn: async ({ signal }) => (await api.call(routes.listAuditPeople, { signal })).items,
  });
}

export function useExport(filter: ActivityFilter) {
  const api = useApi();
  const { timezone } = useMe().user;
  const notify = useNotify();
  return useMutation({
    mutationFn: () => api.downloadFile(routes.exportAuditLog, { query: toQuestion(filter, timezone) }),
    onSuccess: (file) => saveFile(file, `activity-${new Date().toISOString().slice(0, 10)}.csv`),
    onError: (error) => notify.failure(error),
  });
}
