import { routes, type QrVersion } from '@evercode/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/services-context.tsx';
import { useMe } from '../../../app/signed-in/use-me.ts';

/** The history as it is at this version of the code. */
export function useVersions(uuid: string, version: number): UseQueryResult<QrVersion[]> {
  const api = useApi();
  const account = useMe().account.uuid;
  return useQuery({
    queryKey: [...queryKeys.qr(account, uuid), 'versions', version],
    queryFn: async ({ signal }) => (await api.call(routes.listQrVersions, { params: { uuid }, signal })).items,
    placeholderData: (known) => known,
  });
}
