import { routes, type Account, type AccountDetail } from '@evercode/contract';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';

export function useWorkspaceDetail(): AccountDetail {
  const api = useApi();
  const {
    workspace: { uuid },
  } = useMe();
  return useSuspenseQuery({
    queryKey: queryKeys.workspaceDetail(uuid),
    queryFn: ({ signal }) => api.call(routes.getAccountDetail, { params: { uuid }, workspace: uuid, signal }),
  }).data;
}

/** Writes the server's answer to every cache entry that shows these details. */
export function useCacheDetail(): (detail: AccountDetail) => void {
  const client = useQueryClient();
  const { user } = useMe();
  return (detail) => {
    const {
      uuid,
      accountName: name,
      logo: image,
      companyName,
      companySize,
      companyIndustry,
      usageCategory,
      timezone,
    } = detail;
    client.setQueryData(queryKeys.workspaceDetail(uuid), detail);
    client.setQueryData<Account>(
      queryKeys.workspace(uuid),
      (known) =>
        known && {
          ...known,
          name,
          image,
          companyName,
          companySize,
          companyIndustry,
          usageCategory,
          timezone,
        },
    );
    void client.invalidateQueries({ queryKey: queryKeys.memberships(user.uuid) });
  };
}
