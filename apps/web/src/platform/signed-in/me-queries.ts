import { routes, type Membership } from '@evercode/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import { queryKeys } from '../api/query-keys.ts';

const meStaleMs = 5 * 60_000;

export const userQuery = (api: ApiClient, user: string) =>
  queryOptions({
    queryKey: queryKeys.user(user),
    queryFn: ({ signal }) => api.call(routes.getUser, { params: { uuid: user }, signal }),
    staleTime: meStaleMs,
  });

export const membershipsQuery = (api: ApiClient, user: string) =>
  queryOptions({
    queryKey: queryKeys.memberships(user),
    queryFn: async ({ signal, client }) => {
      const { items } = await api.call(routes.listMemberships, { query: { user }, signal });
      // The answer includes the invitations, which saves the shell a request that is usually empty.
      client.setQueryData(
        queryKeys.invitations(user),
        items.filter(({ status }) => status === 'pending'),
      );
      return items.filter(({ status }) => status === 'active');
    },
    staleTime: meStaleMs,
  });

/** The invitations sent to the person's confirmed address. */
export const invitationsQuery = (api: ApiClient, user: string) =>
  queryOptions({
    queryKey: queryKeys.invitations(user),
    queryFn: async ({ signal }) => {
      const { items } = await api.call(routes.listMemberships, { query: { user }, signal });
      return items.filter(({ status }) => status === 'pending');
    },
    staleTime: meStaleMs,
  });

export const workspaceQuery = (api: ApiClient, workspace: string) =>
  queryOptions({
    queryKey: queryKeys.workspace(workspace),
    queryFn: ({ signal }) => api.call(routes.getAccount, { params: { uuid: workspace }, workspace, signal }),
    staleTime: 60_000,
  });

/** The workspace used last if the person still belongs to it; otherwise their own, otherwise the first. */
export function chooseMembership(memberships: readonly Membership[], lastUsed: string | undefined): Membership {
  const chosen =
    memberships.find(({ account: workspace }) => workspace.uuid === lastUsed) ??
    memberships.find(({ isOwner }) => isOwner) ??
    memberships[0];
  if (!chosen) throw new ApiError('not-found', 404);
  return chosen;
}
