import { routes, type Membership } from '@evercode/contract';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';

/** The members of the current workspace and the people invited into it. */
export function usePeople() {
  const api = useApi();
  const { workspace } = useMe();
  return useQuery({
    queryKey: queryKeys.people(workspace.uuid),
    queryFn: async ({ signal }) => {
      const { items } = await api.call(routes.listMemberships, { query: { account: workspace.uuid }, signal });
      return items;
    },
  });
}

/** The seats beside the owner's; open invitations occupy theirs. */
export function useSeats(people: readonly Membership[]): { used: number; limit: number | 'unlimited' } {
  const { limits } = useMe();
  const used = people.filter(
    ({ isOwner, status }) => !isOwner && status !== 'expired' && status !== 'deactivated',
  ).length;
  return { used, limit: limits.members };
}
