import { routes, type Account, type Totals } from '@evercode/contract';
import { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../api-client.ts';
import { ApiError } from '../api-error.ts';
import type { Visitor } from '../guards/guard.ts';
import { paths } from '../paths.ts';
import { queryKeys } from '../query-keys.ts';
import type { SessionStore } from '../session/session-store.ts';
import { describeMe, type Me } from './me.ts';
import { accountQuery, chooseMembership, membershipsQuery, userQuery } from './me-queries.ts';

/** Everything that exists for a signed-in person only. */
export interface SignedIn {
  readonly queryClient: QueryClient;
  /** Undefined when the server ends the session instead of answering. */
  readonly loadVisitor: () => Promise<Visitor | undefined>;
  readonly isPublicAccount: (uuid: string) => Promise<boolean>;
  readonly noteUsage: (totals: Totals, account: string) => void;
}

export interface SignedInParts {
  api: ApiClient;
  session: SessionStore;
  now: () => number;
}

export function createSignedIn({ api, session, now }: SignedInParts): SignedIn {
  const queryClient = createQueryClient();
  session.subscribe(() => {
    if (session.snapshot().status === 'anonymous') queryClient.clear();
  });

  async function loadMe(): Promise<Me | undefined> {
    const state = session.snapshot();
    if (state.status === 'anonymous') return undefined;
    const [user, memberships] = await Promise.all([
      queryClient.ensureQueryData(userQuery(api, state.userUuid)),
      queryClient.ensureQueryData(membershipsQuery(api, state.userUuid)),
    ]);
    if (user.isImpersonated) session.noteImpersonation(paths.staff());
    const membership = chooseMembership(memberships, state.accountUuid);
    session.chooseAccount(membership.account.uuid);
    const account = await queryClient.ensureQueryData(accountQuery(api, membership.account.uuid));
    return describeMe({ user, membership, account, now: new Date(now()) });
  }

  return {
    queryClient,
    async loadVisitor() {
      try {
        const me = await loadMe();
        return me && asVisitor(me);
      } catch (error) {
        // The end of a session empties the cache, which cancels the very call that found out.
        const isOver = session.snapshot().status === 'anonymous' || (error instanceof ApiError && error.status === 401);
        if (isOver) return undefined;
        throw error;
      }
    },
    async isPublicAccount(uuid) {
      try {
        await api.call(routes.getPublicAccount, { params: { uuid } });
        return true;
      } catch {
        return false;
      }
    },
    noteUsage(totals, account) {
      queryClient.setQueryData<Account>(queryKeys.account(account), (known) => known && { ...known, totals });
    },
  };
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A refusal stays a refusal; only silence and a busy server are worth asking again.
        retry: (failures, error) => failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
        // Without a connection people are told so; waiting silently for one would look like a page that hangs.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

function asVisitor(me: Me): Visitor {
  return {
    accountUuid: me.account.uuid,
    locale: me.user.locale,
    isExpired: me.isExpired,
    isOnboarded: me.account.usageCategory !== null,
    isImpersonated: me.user.isImpersonated,
    isStaff: me.user.isStaff,
    canRead: me.canRead,
  };
}
