import { routes, type Qr, type QrListItem } from '@evercode/contract';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';

type Opened = Readonly<{
  /** The list's copy where there is one: it is refreshed, and shows changes at once. */
  code: QrListItem | undefined;
  /** The full code, with the fields the list omits. */
  whole: Qr | undefined;
  isMissing: boolean;
  failure: Readonly<{ reference: string | undefined; retry: () => void }> | undefined;
}>;

export function useOpenedCode(workspace: string, uuid: string, codes: readonly QrListItem[]): Opened {
  const api = useApi();
  const listed = codes.find((code) => code.uuid === uuid);
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.code(workspace, uuid),
    queryFn: ({ signal }) => api.call(routes.getQr, { params: { uuid }, signal }),
    // A code that left the list may have been deleted for good.
    staleTime: listed ? 30_000 : 0,
  });
  const isMissing = listed === undefined && error instanceof ApiError && error.status === 404;
  const code = isMissing ? undefined : (listed ?? data);
  return {
    code,
    whole: data,
    isMissing,
    failure:
      error && !isMissing && code === undefined
        ? { reference: error instanceof ApiError ? error.reference : undefined, retry: () => void refetch() }
        : undefined,
  };
}
