import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices, useSession } from '../services-context.tsx';
import { describeMe, type Me } from './me.ts';
import { accountQuery, chooseMembership, membershipsQuery, userQuery } from './me-queries.ts';

/** For screens behind the sign-in. The guards have loaded all of it before such a screen appears. */
export function useMe(): Me {
  const { api, now } = useServices();
  const { state } = useSession();
  // After a sign-out, screens render once more on their way out; the cache is empty then and nothing may be asked.
  const userUuid = state.status === 'signed-in' ? state.userUuid : '';
  const { data: user } = useSuspenseQuery(userQuery(api, userUuid));
  const { data: memberships } = useSuspenseQuery(membershipsQuery(api, userUuid));
  const membership = chooseMembership(memberships, state.status === 'signed-in' ? state.accountUuid : undefined);
  const { data: account } = useSuspenseQuery(accountQuery(api, membership.account.uuid));
  return useMemo(() => describeMe({ user, membership, account, now: new Date(now()) }), [user, membership, account, now]);
}
