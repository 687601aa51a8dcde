import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { paths } from '../navigation/paths.ts';
import { useApi } from '../services/services-context.tsx';
import { workspaceQuery, membershipsQuery } from './me-queries.ts';
import { useMe } from './use-me.ts';

/** The person's workspaces by name, and functions to switch between them. */
export function useWorkspaces() {
  const api = useApi();
  const client = useQueryClient();
  const { user } = useMe();
  const { data: memberships } = useSuspenseQuery(membershipsQuery(api, user.uuid));
  return {
    // An open invitation is no membership yet.
    workspaces: memberships
      .filter(({ role }) => role !== 'guest')
      .toSorted((a, b) => a.account.name.localeCompare(b.account.name)),
    /** Prefetches the workspace before the switch, so that the screen does not suspend. */
    prepareWorkspace: (uuid: string) => client.prefetchQuery(workspaceQuery(api, uuid)),
    addressOf: paths.enterWorkspace,
  };
}
