import type { Membership } from '@evercode/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '../navigation/paths.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useSession } from '../services/services-context.tsx';
import { useMe } from './use-me.ts';

/**
 * Updates the caches after a membership was added or removed. The order matters: the current workspace, which every
 * request names, must be among the memberships at every moment.
 */
export function useWorkspaceChange() {
  const { user, membership: current } = useMe();
  const session = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const key = queryKeys.memberships(user.uuid);
  const known = () => queryClient.getQueryData<Membership[]>(key) ?? [];

  return {
    enter: async (joined: Membership): Promise<void> => {
      queryClient.setQueryData<Membership[]>(key, [...known().filter(({ uuid }) => uuid !== joined.uuid), joined]);
      session.chooseWorkspace(joined.account.uuid);
      await navigate(paths.codes());
    },
    leave: async (left: Membership): Promise<void> => {
      const rest = known().filter(({ uuid }) => uuid !== left.uuid);
      const next = rest.find(({ isOwner }) => isOwner) ?? rest[0];
      if (next && left.uuid === current.uuid) {
        session.chooseWorkspace(next.account.uuid);
        await navigate(paths.codes());
      }
      queryClient.setQueryData<Membership[]>(key, rest);
    },
  };
}
