import { useSuspenseQuery } from '@tanstack/react-query';
import { createContext, use, useMemo } from 'react';
import { useServices, useSession } from '../services-context.tsx';
import { describeMe, type Me } from './me.ts';
import { accountQuery, chooseMembership, membershipsQuery, userQuery } from './me-queries.ts';

/** Given by `SignedInProviders`: nearly every control asks, and three questions of the cache for each would be felt. */
export const MeContext = createContext<Me | undefined>(undefined);

/** For screens behind the sign-in. The guards have loaded all of it before such a screen appears. */
export function useMe(): Me {
  const me = use(MeContext);
  if (me === undefined) throw new Error('useMe is for screens behind the sign-in');
  return me;
}

/** Once, for whatever stands behind the sign-in. Waits while another workspace is entered. */
export function useLoadedMe(): Me {
  const { api, now } = useServices();
  const { state } = useSession();
  if (state.status === 'anonymous') throw new Error('Nobody is signed in');
  const { data: user } = useSuspenseQuery(userQuery(api, state.userUuid));
  const { data: memberships } = useSuspenseQuery(membershipsQuery(api, state.userUuid));
  const membership = chooseMembership(memberships, state.accountUuid);
  const { data: account } = useSuspenseQuery(accountQuery(api, membership.account.uuid));
  return useMemo(() => describeMe({ user, membership, account, now: new Date(now()) }), [user, membership, account, now]);
}
