import { routes } from '@evercode/contract';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../app/services-context.tsx';
import { queryKeys } from '../../../app/query-keys.ts';

const width = 480;

/** Uploaded pictures as texts that a page can hold: it stands in a frame of its own origin, which reaches nothing of ours. */
export function useAssetPictures(uuids: readonly string[]): ReadonlyMap<string, string> {
  const api = useApi();
  const key = uuids.join(' ');
  const found = useQueries({
    queries: uuids.map((uuid) => ({
      queryKey: [...queryKeys.assetPicture(uuid), 'text'] as const,
      queryFn: async ({ signal }: { signal: AbortSignal }) => readAsText(await api.downloadFile(routes.getAssetContent, { params: { uuid }, query: { width }, signal })),
      staleTime: Infinity, refetchOnWindowFocus: false, structuralSharing: false as const,
    })),
    combine: (results) => results.map(({ data }) => data ?? ''),
  });
  const texts = found.join(' ');
  // What `useQueries` gives is another list each time; the pictures in it are not.
  // oxlint-disable-next-line react/exhaustive-deps -- as above
  return useMemo(() => new Map(uuids.flatMap((uuid, index): [string, string][] => (found[index] ? [[uuid, found[index]]] : []))), [key, texts.length]);
}

function readAsText(picture: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  // Asked for as a data URL, it is one.
  reader.addEventListener('load', () => resolve(reader.result as string));
  reader.addEventListener('error', () => reject(new Error('The picture cannot be read', { cause: reader.error })));
  reader.readAsDataURL(picture);
  return promise;
}
