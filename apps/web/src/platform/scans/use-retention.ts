import { routes, type Retention } from '@evercode/contract';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../api/query-keys.ts';
import { useApi } from '../services/services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';

/** How long the workspace keeps its scans; undefined while loading. */
export function useRetention(): Retention | undefined {
  const api = useApi();
  const {
    workspace: { uuid: workspace },
  } = useMe();
  return useQuery({
    queryKey: queryKeys.retention(workspace),
    queryFn: ({ signal }) => api.call(routes.getRetention, { workspace, signal }),
  }).data;
}
