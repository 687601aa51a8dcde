import { routes, type Membership } from '@evercode/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client.ts';
import { ApiError } from '../api-error.ts';
import { queryKeys } from '../query-keys.ts';

const slowToChangeMs = 5 * 60_000;

export const userQuery = (api: ApiClient, user: string) => queryOptions({
  queryKey: queryKeys.user(user),
  queryFn: ({ signal }) => api.call(routes.getUser, { params: { uuid: user }, signal }),
  staleTime: slowToChangeMs,
});

export const membershipsQuery = (api: ApiClient, user: string) => queryOptions({
  queryKey: queryKeys.memberships(user),
  queryFn: async ({ signal, client }) => {
    const { items } = await api.call(routes.listMemberships, { query: { user }, signal });
    // They come with it, so that the shell need not ask for what most people do not have.
    client.setQueryData(queryKeys.invitations(user), items.filter(({ status }) => status === 'pending'));
    return items.filter(({ status }) => status === 'active');
  },
  staleTime: slowToChangeMs,
});

/** What this person is invited to, by the address that they have confirmed. */
export const invitationsQuery = (api: ApiClient, user: string) => queryOptions({
  queryKey: queryKeys.invitations(user),
  queryFn: async ({ signal }) => {
    const { items } = await api.call(routes.listMemberships, { query: { user }, signal });
    return items.filter(({ status }) => status === 'pending');
  },
  staleTime: slowToChangeMs,
});

export const accountQuery = (api: ApiClient, account: string) => queryOptions({
  queryKey: queryKeys.account(account),
  queryFn: ({ signal }) => api.call(routes.getAccount, { params: { uuid: account }, account, signal }),
  staleTime: 60_000,
});

/** The workspace used last, if the person still belongs to it; otherwise their own, otherwise any. */
export function chooseMembership(memberships: readonly Membership[], lastUsed: string | undefined): Membership {
  const chosen = memberships.find(({ account }) => account.uuid === lastUsed)
    ?? memberships.find(({ isOwner }) => isOwner)
    ?? memberships[0];
  if (!chosen) throw new ApiError('not-found', 404);
  return chosen;
}
