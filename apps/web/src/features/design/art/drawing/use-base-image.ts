import { routes } from '@evercode/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ApiClient } from '../../../../platform/api/api-client.ts';
import { readAsDataUrl } from '../../../../platform/drawing/read-as-data-url.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';

const style = {
  level: 'H',
  size: 24,
  foreground_color: '#000000',
  background_color: '#ffffff',
  remove_background: true,
} as const;

/** The plain code as a data URL, which art is drawn from: a design could hide its modules from readers. */
export function useBaseImage(payload: string) {
  const api = useApi();
  const client = useQueryClient();
  const wanted = useMemo(() => askForImage(api, payload), [api, payload]);
  const { data, error } = useQuery(wanted);
  /** Waits for the image; asks for it again if it could not be had. */
  const load = useCallback(() => client.fetchQuery(wanted), [client, wanted]);
  return { image: data, error, load };
}

const askForImage = (api: ApiClient, payload: string) =>
  queryOptions({
    queryKey: ['art-base', payload],
    queryFn: async ({ signal }) => {
      const body = { type: 'link', style, data: { link: payload }, format: 'png' } as const;
      return readAsDataUrl(await api.downloadFile(routes.downloadGenerated, { body, signal }));
    },
    staleTime: Infinity,
    retry: 1,
  });
