import { routes } from '@evercode/contract';
import { useQuery } from '@tanstack/react-query';
import { readAsDataUrl } from '../../../../platform/drawing/read-as-data-url.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';

/** Enough for every code, and small as a text. */
const size = 512;

/** The plain code as a data URL, which art is drawn from: a design could hide its modules from readers. */
export function useBaseImage(payload: string) {
  const api = useApi();
  const { data, error } = useQuery({
    queryKey: ['art-base', payload],
    queryFn: async ({ signal }) => {
      const body = { type: 'link', style: {}, data: { link: payload }, format: 'png' } as const;
      return readAsDataUrl(await api.downloadFile(routes.downloadGenerated, { body, query: { size }, signal }));
    },
    staleTime: Infinity,
    retry: 1,
  });
  return { image: data, error };
}
