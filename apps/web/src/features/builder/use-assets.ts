import { routes, type Asset } from '@evercode/contract';
import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/services-context.tsx';
import type { BuilderValues } from './builder-values.ts';
import type { AssetShelf } from './content/content-form.ts';
import { namesOfFiles } from './preview/names-of-files.ts';

const none: readonly Asset[] = [];

/** The files that this code had, those that were added since, and those that only a draft names. */
export function useAssets(saved: readonly Asset[] = none, { input, landingTemplate }: BuilderValues): AssetShelf {
  const api = useApi();
  const [added, setAdded] = useState<readonly Asset[]>([]);
  const isKnown = (uuid: string) => [...added, ...saved].some((asset) => asset.uuid === uuid);
  const missing = namesOfFiles(input, landingTemplate).filter((uuid) => !isKnown(uuid));
  const found = useQueries({
    queries: missing.map((uuid) => ({
      queryKey: queryKeys.asset(uuid), queryFn: ({ signal }: { signal: AbortSignal }) => api.call(routes.getAsset, { params: { uuid }, signal }), staleTime: Infinity, retry: false,
    })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  return useMemo(() => ({
    find: (uuid) => [...added, ...saved, ...found].find((asset) => asset.uuid === uuid),
    add: (asset) => setAdded((now) => [...now, asset]),
  }), [added, saved, found]);
}
