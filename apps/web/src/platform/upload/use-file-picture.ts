import { routes } from '@evercode/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeys } from '../api/query-keys.ts';
import { useApi } from '../services/services-context.tsx';

/** Fetches a thumbnail of an uploaded picture within the session. `show` is the `ref` of the image that displays it. */
export function useFilePicture(uuid: string | undefined) {
  const api = useApi();
  const { data: blob, isError } = useQuery({
    queryKey: queryKeys.filePicture(uuid),
    queryFn: uuid
      ? ({ signal }) => api.downloadFile(routes.getAssetContent, { params: { uuid }, query: { width: 480 }, signal })
      : skipToken,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    structuralSharing: false,
  });
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !blob) return undefined;
      const address = URL.createObjectURL(blob);
      image.setAttribute('src', address);
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  return { isFailed: isError, isLoaded: blob !== undefined, show };
}
