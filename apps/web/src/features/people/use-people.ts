import { routes, type Membership } from '@evercode/contract';
import { planLimits } from '@evercode/access';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/services-context.tsx';
import { useMe } from '../../app/signed-in/use-me.ts';

/** Everybody in the current workspace and everybody invited into it. */
export function usePeople() {
  const api = useApi();
  const { account } = useMe();
  return useQuery({
    queryKey: queryKeys.people(account.uuid),
    queryFn: async ({ signal }) => {
      const { items } = await api.call(routes.listMemberships, { query: { account: account.uuid }, signal });
      return items;
    },
  });
}

/** The seats beside the owner's: open invitations hold theirs. */
export function useSeats(people: readonly Membership[]): { used: number; limit: number | 'unlimited' } {
  const { account } = useMe();
  const used = people.filter(({ isOwner, status }) => !isOwner && status !== 'expired').length;
  return { used, limit: planLimits(account.planName).members };
}
