import { readAgent } from '@evercode/analytics';
import { ssoProviders } from '@evercode/contract';
import type { Database } from '@evercode/database';
import { notFound } from '../../../platform/http/answers/app-error.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { endSessionOf, endSessionsExcept, listOpenSessions } from './sign-in-repo.ts';

/** The open sessions of a person. An ended one is refused from the next request on, also with a valid access token. */
export function createSessionHandlers({
  db,
}: {
  db: Database;
}): Pick<Handlers, 'listSessions' | 'endSession' | 'endOtherSessions'> {
  return {
    listSessions: async (_request, { userUuid, sessionUuid, now }) => {
      const rows = await listOpenSessions(db, userUuid, now);
      const items = rows.map(({ id, userAgent, isRemembered, impersonatorId, provider, createdAt, lastUsedAt }) => {
        const { browser, os } = readAgent(userAgent);
        return {
          uuid: id,
          browser,
          os,
          isCurrent: id === sessionUuid,
          isRemembered,
          provider: ssoProviders.find((known) => known === provider) ?? null,
          isSupport: impersonatorId !== null,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
        };
      });
      return { items };
    },

    endSession: async ({ params }, { userUuid, now, transact }) => {
      const wasOpen = await transact((trx) => endSessionOf(trx, userUuid, params.uuid, now));
      if (!wasOpen) throw notFound();
      return undefined;
    },

    endOtherSessions: async (_request, { userUuid, sessionUuid, now, transact }) => {
      await transact((trx) => endSessionsExcept(trx, userUuid, sessionUuid, now));
      return undefined;
    },
  };
}
