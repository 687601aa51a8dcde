import { routes } from '@evercode/contract';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { readAsDataUrl } from '../../../../platform/drawing/read-as-data-url.ts';
import { queryKeys } from '../../../../platform/api/query-keys.ts';

const width = 480;

/** Uploaded pictures as data URLs: the sandboxed preview frame has an opaque origin and cannot fetch them. */
export function useFilePictures(uuids: readonly string[]): ReadonlyMap<string, string> {
  const api = useApi();
  const key = uuids.join(' ');
  const found = useQueries({
    queries: uuids.map((uuid) => ({
      queryKey: [...queryKeys.filePicture(uuid), 'text'] as const,
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        readAsDataUrl(await api.downloadFile(routes.getAssetContent, { params: { uuid }, query: { width }, signal })),
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      structuralSharing: false as const,
    })),
    combine: (results) => results.map(({ data }) => data ?? ''),
  });
  const texts = found.join(' ');
  return useMemo(
    () => new Map(uuids.flatMap((uuid, index): [string, string][] => (found[index] ? [[uuid, found[index]]] : []))),
    // oxlint-disable-next-line react/exhaustive-deps -- by content, because `useQueries` returns a new list each time
    [key, texts.length],
  );
}
