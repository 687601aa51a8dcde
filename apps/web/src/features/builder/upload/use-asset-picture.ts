import { routes } from '@evercode/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/services-context.tsx';

/** A small version of an uploaded picture, which only the session may fetch. */
export function useAssetPicture(uuid: string | undefined): { address: string | undefined; isFailed: boolean } {
  const api = useApi();
  const { data: blob, isError } = useQuery({
    queryKey: queryKeys.assetPicture(uuid),
    queryFn: uuid ? ({ signal }) => api.downloadFile(routes.getAssetContent, { params: { uuid }, query: { width: 480 }, signal }) : skipToken,
    staleTime: Infinity, refetchOnWindowFocus: false, structuralSharing: false,
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!blob) return undefined;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return { address, isFailed: isError };
}
