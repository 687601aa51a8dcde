import { limits, routes, type StaffUser } from '@evercode/contract';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi, useServices } from '../../app/services-context.tsx';

/** Everybody, or those whom a search finds, a page at a time. */
export function useStaffUsers(search: string) {
  const api = useApi();
  const query = useInfiniteQuery({
    queryKey: queryKeys.staffUsers(search),
    queryFn: ({ pageParam, signal }) =>
      api.call(routes.listStaffUsers, { query: { page: pageParam, itemsPerPage: limits.pageSize, ...(search && { search }) }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, itemsPerPage, totalItems }) => (page * itemsPerPage < totalItems ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages ?? [];
  // Somebody who signed up meanwhile moves the others down a page.
  const people = [...new Map(pages.flatMap(({ items }) => items).map((user) => [user.uuid, user])).values()];
  return { ...query, people, total: pages.at(-1)?.totalItems ?? 0 };
}

/** Begins to act as somebody. The page is left for theirs at once. */
export function useActAs(search: string) {
  const { api, session } = useServices();
  return useMutation({
    mutationFn: ({ user, reason }: { user: StaffUser; reason: string }) => api.call(routes.impersonate, { body: { user: user.uuid, reason } }),
    onSuccess: (answer) => session.beginImpersonation(answer, paths.staff(search)),
  });
}
