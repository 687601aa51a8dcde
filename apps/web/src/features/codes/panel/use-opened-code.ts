import { routes, type Qr, type QrListItem } from '@evercode/contract';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../app/api-error.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/services-context.tsx';

type Opened = Readonly<{
  /** As the list has it, where it does: that is what is kept fresh, and changed at once. */
  qr: QrListItem | undefined;
  /** With what the list leaves out. */
  whole: Qr | undefined;
  isMissing: boolean;
  failure: Readonly<{ reference: string | undefined; retry: () => void }> | undefined;
}>;

export function useOpenedCode(account: string, uuid: string, codes: readonly QrListItem[]): Opened {
  const api = useApi();
  const listed = codes.find((qr) => qr.uuid === uuid);
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.qr(account, uuid),
    queryFn: ({ signal }) => api.call(routes.getQr, { params: { uuid }, signal }),
    // A code that has left the list may be gone for ever.
    staleTime: listed ? 30_000 : 0,
  });
  const isMissing = listed === undefined && error instanceof ApiError && error.status === 404;
  const qr = isMissing ? undefined : listed ?? data;
  return {
    qr,
    whole: data,
    isMissing,
    failure: error && !isMissing && qr === undefined
      ? { reference: error instanceof ApiError ? error.reference : undefined, retry: () => void refetch() }
      : undefined,
  };
}
