import { routes, type QrVersion } from '@evercode/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';

/** The history up to this version of the code. */
export function useVersions(uuid: string, version: number): UseQueryResult<QrVersion[]> {
  const api = useApi();
  const workspace = useMe().workspace.uuid;
  return useQuery({
    queryKey: [...queryKeys.code(workspace, uuid), 'versions', version],
    queryFn: async ({ signal }) => (await api.call(routes.listQrVersions, { params: { uuid }, signal })).items,
    placeholderData: (known) => known,
  });
}
