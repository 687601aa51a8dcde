import { routes } from '@evercode/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api/api-client.ts';
import { queryKeys } from '../api/query-keys.ts';

/** The saved designs of the workspace, the newest first. */
export const stylesQuery = (api: ApiClient, workspace: string) =>
  queryOptions({
    queryKey: queryKeys.designStyles(workspace),
    queryFn: async ({ signal }) => (await api.call(routes.listQrStyles, { signal })).items,
  });

/** The designs that come with the product. */
export const templatesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: queryKeys.designTemplates(),
    queryFn: async ({ signal }) => (await api.call(routes.listQrDesigns, { query: {}, signal })).items,
    staleTime: Infinity,
  });
