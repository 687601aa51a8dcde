import { routes, type DowngradeInfo } from '@evercode/contract';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../api/query-keys.ts';
import { useApi } from '../../services/services-context.tsx';
import { useMe } from '../../signed-in/use-me.ts';
import { findPlan, plansQuery } from '../plans-query.ts';

/** What a smaller plan would take away. Asked anew each time: codes and people change meanwhile. */
export function useDowngradeInfo(plan: string | undefined) {
  const api = useApi();
  const { uuid } = useMe().workspace;
  return useQuery({
    queryKey: queryKeys.downgradeInfo(uuid, plan ?? ''),
    queryFn: ({ signal }) =>
      api.call(routes.getDowngradeInfo, { params: { plan: plan ?? '', account: uuid }, workspace: uuid, signal }),
    enabled: plan !== undefined,
    staleTime: 0,
  });
}

/** What Free would take away. Free can be chosen without it: after a failure the facts are left out. */
export function useFreeInfo() {
  const plans = useQuery(plansQuery(useApi()));
  const info = useDowngradeInfo(findPlan(plans.data, 'free')?.uuid);
  return { data: info.data, isLoading: !plans.isError && !info.isError && info.data === undefined };
}

/** The codes that a smaller plan would pause, by pages: all, or those whose names hold the words. */
export function usePausingCodes(info: DowngradeInfo, words: string) {
  const api = useApi();
  const { uuid } = useMe().workspace;
  const plans = useQuery(plansQuery(api));
  const plan = findPlan(plans.data, info.plan)?.uuid;
  const query = useInfiniteQuery({
    queryKey: queryKeys.pausingCodes(uuid, info.plan, words),
    queryFn: ({ pageParam, signal }) =>
      api.call(routes.getDowngradeInfo, {
        params: { plan: plan ?? '', account: uuid },
        query: { page: pageParam, ...(words !== '' && { search_term: words }) },
        workspace: uuid,
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ codes }, pages) =>
      codes.pausing.length > 0 && countNamed(pages) < codes.found ? pages.length + 1 : undefined,
    // The first page is what the dialog opened with.
    ...(words === '' && { initialData: { pages: [info], pageParams: [1] }, staleTime: Number.POSITIVE_INFINITY }),
    placeholderData: keepPreviousData,
    enabled: plan !== undefined,
  });
  const pages = query.data?.pages ?? [];
  // Scans that are counted meanwhile move codes from page to page.
  const codes = [...new Map(pages.flatMap((page) => page.codes.pausing).map((code) => [code.uuid, code])).values()];
  return { ...query, codes, more: query.hasNextPage ? (pages.at(-1)?.codes.found ?? 0) - codes.length : 0 };
}

const countNamed = (pages: readonly DowngradeInfo[]): number =>
  pages.reduce((sum, { codes }) => sum + codes.pausing.length, 0);
