import { routes } from '@evercode/contract';
import { useEffect, useState } from 'react';
import { useServices } from '../../../../platform/services/services-context.tsx';

/** More are found by the menu of any of them. */
const mostShown = 3;

type Other = Readonly<{ uuid: string; name: string }>;

/**
 * Where a person who is logged in can go on without the provider of a workspace. Empty until the answer comes, for a
 * stranger, and when it fails: then the provider and the logout are left.
 */
export function useOtherWorkspaces(workspace: string): readonly Other[] {
  const { api, session } = useServices();
  const [found, setFound] = useState<readonly Other[]>([]);
  useEffect(() => {
    const state = session.snapshot();
    if (state.status === 'anonymous') return undefined;
    const leaving = new AbortController();
    api
      .call(routes.listMemberships, { query: { user: state.userUuid }, signal: leaving.signal, isGuess: true })
      .then(({ items }) => {
        const active = items.filter(({ status, account }) => status === 'active' && account.uuid !== workspace);
        setFound(active.map(({ account }) => account));
      })
      .catch(() => undefined);
    return () => leaving.abort();
  }, [api, session, workspace]);
  return found.slice(0, mostShown);
}
