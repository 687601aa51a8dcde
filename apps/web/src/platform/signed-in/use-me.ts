import { useSuspenseQuery } from '@tanstack/react-query';
import { createContext, use, useMemo } from 'react';
import { useServices, useSession } from '../services/services-context.tsx';
import { describeMe, type Me } from './me.ts';
import { workspaceQuery, chooseMembership, membershipsQuery, userQuery } from './me-queries.ts';

/**
 * Provided once by `SignedInProviders`, because nearly every control reads it, and three cache reads for each add up.
 */
export const MeContext = createContext<Me | undefined>(undefined);

/** For screens behind the sign-in; the guards have loaded the data before such a screen renders. */
export function useMe(): Me {
  const me = use(MeContext);
  if (me === undefined) throw new Error('useMe is for screens behind the sign-in');
  return me;
}

/** Reads it from the cache, for the provider. Suspends while another workspace is loading. */
export function useLoadedMe(): Me {
  const { api, now } = useServices();
  const { state } = useSession();
  if (state.status === 'anonymous') throw new Error('Nobody is signed in');
  const { data: user } = useSuspenseQuery(userQuery(api, state.userUuid));
  const { data: memberships } = useSuspenseQuery(membershipsQuery(api, state.userUuid));
  const membership = chooseMembership(memberships, state.workspaceUuid);
  const { data: workspace } = useSuspenseQuery(workspaceQuery(api, membership.account.uuid));
  return useMemo(
    () => describeMe({ user, membership, workspace, now: new Date(now()) }),
    [user, membership, workspace, now],
  );
}
