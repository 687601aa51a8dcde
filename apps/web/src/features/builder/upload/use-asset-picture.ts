import { routes } from '@evercode/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/services-context.tsx';

/** A small version of an uploaded picture, which only the session may fetch. `show` is the `ref` of the image that shows it. */
export function useAssetPicture(uuid: string | undefined) {
  const api = useApi();
  const { data: blob, isError } = useQuery({
    queryKey: queryKeys.assetPicture(uuid),
    queryFn: uuid ? ({ signal }) => api.downloadFile(routes.getAssetContent, { params: { uuid }, query: { width: 480 }, signal }) : skipToken,
    staleTime: Infinity, refetchOnWindowFocus: false, structuralSharing: false,
  });
  const show = useCallback((image: HTMLImageElement | null) => {
    if (!image || !blob) return undefined;
    const address = URL.createObjectURL(blob);
    image.setAttribute('src', address);
    return () => URL.revokeObjectURL(address);
  }, [blob]);
  return { isFailed: isError, isHere: blob !== undefined, show };
}
