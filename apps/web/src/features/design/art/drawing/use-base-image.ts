import { routes } from '@evercode/contract';
import { useQuery } from '@tanstack/react-query';
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
  const { data, error, refetch } = useQuery({
    queryKey: ['art-base', payload],
    queryFn: async ({ signal }) => {
      const body = { type: 'link', style, data: { link: payload }, format: 'png' } as const;
      return readAsDataUrl(await api.downloadFile(routes.downloadGenerated, { body, signal }));
    },
    staleTime: Infinity,
    retry: 1,
  });
  return { image: data, error, retry: () => void refetch() };
}
