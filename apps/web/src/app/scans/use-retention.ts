import { routes, type Retention } from '@evercode/contract';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { useApi } from '../services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';

/** How long the workspace keeps its scans; undefined while that is not known. */
export function useRetention(): Retention | undefined {
  const api = useApi();
  const { account: { uuid: account } } = useMe();
  return useQuery({ queryKey: queryKeys.retention(account), queryFn: ({ signal }) => api.call(routes.getRetention, { account, signal }) }).data;
}
