import { routes, type Account, type AccountDetail } from '@evercode/contract';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/services-context.tsx';
import { useMe } from '../../app/signed-in/use-me.ts';

export function useAccountDetail(): AccountDetail {
  const api = useApi();
  const { account: { uuid } } = useMe();
  return useSuspenseQuery({
    queryKey: queryKeys.accountDetail(uuid),
    queryFn: ({ signal }) => api.call(routes.getAccountDetail, { params: { uuid }, account: uuid, signal }),
  }).data;
}

/** What the server has now, for every screen that shows some of it. */
export function useKeepDetail(): (detail: AccountDetail) => void {
  const client = useQueryClient();
  const { user } = useMe();
  return (detail) => {
    const { uuid, accountName: name, logo: image, companyName, companySize, companyIndustry, usageCategory, timezone } = detail;
    client.setQueryData(queryKeys.accountDetail(uuid), detail);
    client.setQueryData<Account>(queryKeys.account(uuid), (known) => known && {
      ...known, name, image, companyName, companySize, companyIndustry, usageCategory, timezone,
    });
    void client.invalidateQueries({ queryKey: queryKeys.memberships(user.uuid) });
  };
}
