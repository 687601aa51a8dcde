import { routes, type Account, type Membership, type Totals } from '@evercode/contract';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import type { Person } from '../navigation/guard.ts';
import { paths } from '../navigation/paths.ts';
import { queryKeys } from '../api/query-keys.ts';
import type { SessionStore } from '../session/session-store.ts';
import { describeMe, type Me } from './me.ts';
import { workspaceQuery, chooseMembership, membershipsQuery, userQuery } from './me-queries.ts';

/** Services that exist for a signed-in person only. */
export interface SignedIn {
  readonly queryClient: QueryClient;
  /** Undefined when the server ends the session instead of answering. */
  readonly loadPerson: () => Promise<Person | undefined>;
  readonly hasWorkspace: (uuid: string) => Promise<boolean>;
  readonly noteUsage: (totals: Totals, workspace: string) => void;
}

export interface SignedInParts {
  api: ApiClient;
  session: SessionStore;
  now: () => number;
  /** A screen's first answer was an error without any content. */
  onEmptyError: (error: ApiError) => void;
}

export function createSignedIn({ api, session, now, onEmptyError }: SignedInParts): SignedIn {
  const queryClient = createQueryClient(onEmptyError);
  session.subscribe(() => {
    if (session.snapshot().status === 'anonymous') queryClient.clear();
  });

  type Chosen = { membership: Membership; workspace: Account };
  const load = async (membership: Membership): Promise<Chosen> => ({
    membership,
    workspace: await queryClient.ensureQueryData(workspaceQuery(api, membership.account.uuid)),
  });

  /**
   * On a device that remembers no workspace, a person who was invited enters the workspace that invited them, rather
   * than the onboarding of an own one that they have never used.
   */
  async function preferJoined(own: Chosen, memberships: readonly Membership[]): Promise<Chosen> {
    const joined = memberships.find(({ isOwner }) => !isOwner);
    const isUnused = own.membership.isOwner && own.workspace.usageCategory === null;
    return isUnused && joined ? load(joined) : own;
  }

  async function loadMe(): Promise<Me | undefined> {
    const state = session.snapshot();
    if (state.status === 'anonymous') return undefined;
    const [user, memberships] = await Promise.all([
      queryClient.ensureQueryData(userQuery(api, state.userUuid)),
      queryClient.ensureQueryData(membershipsQuery(api, state.userUuid)),
    ]);
    if (user.isImpersonated) session.noteImpersonation(paths.staff());
    const membership = chooseMembership(memberships, state.workspaceUuid);
    const isLastUsed = membership.account.uuid === state.workspaceUuid;
    const chosen = isLastUsed ? await load(membership) : await preferJoined(await load(membership), memberships);
    session.chooseWorkspace(chosen.membership.account.uuid);
    return describeMe({ user, ...chosen, now: new Date(now()) });
  }

  return {
    queryClient,
    async loadPerson() {
      try {
        const me = await loadMe();
        return me && toPerson(me);
      } catch (error) {
        // The end of a session clears the cache, which cancels the very request that detected it.
        const hasSessionEnded =
          session.snapshot().status === 'anonymous' || (error instanceof ApiError && error.status === 401);
        if (hasSessionEnded) return undefined;
        throw error;
      }
    },
    async hasWorkspace(uuid) {
      try {
        await api.call(routes.getPublicAccount, { params: { uuid } });
        return true;
      } catch {
        return false;
      }
    },
    noteUsage(totals, workspace) {
      queryClient.setQueryData<Account>(queryKeys.workspace(workspace), (known) => known && { ...known, totals });
    },
  };
}

function createQueryClient(onEmptyError: SignedInParts['onEmptyError']): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, { state }) {
        // Not for what a screen shows already: it stays, and is loaded again later.
        if (error instanceof ApiError && error.isEmpty && error.status >= 500 && state.data === undefined)
          onEmptyError(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Retry only network failures and a busy server; a refusal is final.
        retry: (failures, error) =>
          failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
        // Run queries offline too, so that they fail with a message instead of pausing silently.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

function toPerson(me: Me): Person {
  return {
    workspaceUuid: me.workspace.uuid,
    locale: me.user.locale,
    isExpired: me.isExpired,
    isOnboarded: me.workspace.usageCategory !== null,
    isImpersonated: me.user.isImpersonated,
    isStaff: me.user.isStaff,
    canRead: me.canRead,
  };
}
