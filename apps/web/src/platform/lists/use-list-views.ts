import { routes, type ListView } from '@evercode/contract';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../api/query-keys.ts';
import { paths } from '../navigation/paths.ts';
import { useApi } from '../services/services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';

/** The saved view that a list was opened as. */
export const savedViewParam = 'saved';

/** The saved views of this person in the workspace, by name. */
export function useListViews(): readonly ListView[] {
  const api = useApi();
  const workspace = useMe().workspace.uuid;
  const { data } = useQuery({
    queryKey: queryKeys.listViews(workspace),
    queryFn: async ({ signal }) => (await api.call(routes.listListViews, { signal })).items,
  });
  return data ?? [];
}

export function addressOfView({ uuid, list, filter }: Pick<ListView, 'uuid' | 'list' | 'filter'>): string {
  return `${paths.codes(list)}?${filter === '' ? '' : `${filter}&`}${savedViewParam}=${uuid}`;
}
