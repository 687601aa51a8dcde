import { routes, type Asset } from '@evercode/contract';
import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import type { BuilderValues } from './saving/builder-values.ts';
import type { FormFiles } from './fields/content-form.ts';
import { listFileUuids } from './preview/list-file-uuids.ts';

const none: readonly Asset[] = [];

/** The files of the saved code, files added since, and files that only a draft refers to, which are fetched. */
export function useFiles(saved: readonly Asset[] = none, { content, look }: BuilderValues): FormFiles {
  const api = useApi();
  const [added, setAdded] = useState<readonly Asset[]>([]);
  const isKnown = (uuid: string) => [...added, ...saved].some((file) => file.uuid === uuid);
  const missing = listFileUuids(content, look).filter((uuid) => !isKnown(uuid));
  const found = useQueries({
    queries: missing.map((uuid) => ({
      queryKey: queryKeys.file(uuid),
      queryFn: ({ signal }: { signal: AbortSignal }) => api.call(routes.getAsset, { params: { uuid }, signal }),
      staleTime: Infinity,
      retry: false,
    })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  return useMemo(
    () => ({
      find: (uuid) => [...added, ...saved, ...found].find((file) => file.uuid === uuid),
      add: (file) => setAdded((now) => [...now, file]),
    }),
    [added, saved, found],
  );
}
