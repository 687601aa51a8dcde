import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { paths } from '../paths.ts';
import { useApi } from '../services-context.tsx';
import { accountQuery, membershipsQuery } from './me-queries.ts';
import { useMe } from './use-me.ts';

/** The workspaces somebody belongs to, by name, and the way into one. */
export function useWorkspaces() {
  const api = useApi();
  const client = useQueryClient();
  const { user } = useMe();
  const { data: memberships } = useSuspenseQuery(membershipsQuery(api, user.uuid));
  return {
    // Who was only invited is not in yet.
    workspaces: memberships.filter(({ role }) => role !== 'guest').toSorted((a, b) => a.account.name.localeCompare(b.account.name)),
    /** What the screens of another workspace begin with, fetched while this one still stands. */
    prepareWorkspace: (uuid: string) => client.prefetchQuery(accountQuery(api, uuid)),
    addressOf: paths.enterWorkspace,
  };
}
