import { limits, routes, type StaffUser } from '@evercode/contract';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { paths } from '../../../platform/navigation/paths.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useApi, useServices } from '../../../platform/services/services-context.tsx';

/** All people, or those a search finds, page by page. */
export function useStaffUsers(search: string) {
  const api = useApi();
  const query = useInfiniteQuery({
    queryKey: queryKeys.staffUsers(search),
    queryFn: ({ pageParam, signal }) =>
      api.call(routes.listStaffUsers, {
        query: { page: pageParam, itemsPerPage: limits.pageSize, ...(search && { search }) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, itemsPerPage, totalItems }) => (page * itemsPerPage < totalItems ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages ?? [];
  // A sign-up in the meantime shifts people to the next page, so duplicates are removed.
  const people = [...new Map(pages.flatMap(({ items }) => items).map((user) => [user.uuid, user])).values()];
  return { ...query, people, total: pages.at(-1)?.totalItems ?? 0 };
}

/** Starts an impersonation and leaves the page at once. */
export function useActAs(search: string) {
  const { api, session } = useServices();
  return useMutation({
    mutationFn: ({ user, reason }: { user: StaffUser; reason: string }) =>
      api.call(routes.impersonate, { body: { user: user.uuid, reason } }),
    onSuccess: (answer) => session.beginImpersonation(answer, paths.staff(search)),
  });
}
