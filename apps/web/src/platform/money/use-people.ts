import { routes, type Membership } from '@evercode/contract';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../api/query-keys.ts';
import { useApi } from '../services/services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';

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

type Room = Readonly<{ used: number; invited: number; limit: number | 'unlimited' }>;

/** How many people the plan has room for, as plans are sold: the owner counts, and so do open invitations. */
export function usePeopleRoom(people: readonly Membership[]): Room {
  const { members } = useMe().limits;
  const invited = people.filter(({ status }) => status === 'pending').length;
  const joined = people.filter(({ status }) => status === 'active').length;
  return { used: joined + invited, invited, limit: members === 'unlimited' ? members : members + 1 };
}
