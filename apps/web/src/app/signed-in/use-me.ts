import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices, useSession } from '../services-context.tsx';
import { describeMe, type Me } from './me.ts';
import { accountQuery, chooseMembership, membershipsQuery, userQuery } from './me-queries.ts';

/** For screens behind the sign-in. The guards have loaded all of it before such a screen appears. */
export function useMe(): Me {
  const { api, now } = useServices();
  const { state } = useSession();
  if (state.status === 'anonymous') throw new Error('useMe is for screens behind the sign-in');
  const { data: user } = useSuspenseQuery(userQuery(api, state.userUuid));
  const { data: memberships } = useSuspenseQuery(membershipsQuery(api, state.userUuid));
  const membership = chooseMembership(memberships, state.accountUuid);
  const { data: account } = useSuspenseQuery(accountQuery(api, membership.account.uuid));
  return useMemo(() => describeMe({ user, membership, account, now: new Date(now()) }), [user, membership, account, now]);
}
