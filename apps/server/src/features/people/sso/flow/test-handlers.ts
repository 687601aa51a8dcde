import { ssoFaults } from '@evercode/contract';
import { notFound } from '../../../../platform/http/answers/app-error.ts';
import type { Handlers } from '../../../../platform/routes/serve-routes.ts';
import { requirePerson } from '../../../../platform/sign-in/rights/require-person.ts';
import { connectionIdOf, findConnection } from '../connections-repo.ts';
import { REQUEST_MS } from '../saml/create-saml.ts';
import { beginSignOn, type FlowDeps } from './begin.ts';
import { nothingCarried } from './requests.ts';

/** A sign-on that opens no session, before people depend on it. */
export function createTestHandlers(
  deps: FlowDeps & { newUuid: () => string },
): Pick<Handlers, 'testSso' | 'getSsoTest'> {
  const nothing = JSON.stringify({ hasSignature: false, email: null, name: null, role: null });
  return {
    testSso: async (_request, context) => {
      const { workspaceUuid: accountId, now } = context;
      const { userUuid: userId } = requirePerson(context);
      const connectionId = connectionIdOf(accountId);
      const testId = deps.newUuid();
      const connection = await context.transact(async (trx) => {
        const found = await findConnection(trx, connectionId);
        if (found === undefined) throw notFound();
        const expiresAt = new Date(now.getTime() + REQUEST_MS);
        const { version } = found;
        await trx
          .insertInto('ssoTests')
          .values({ id: testId, accountId, connectionId, userId, version, found: nothing, createdAt: now, expiresAt })
          .execute();
        return found;
      });
      const bindingHash = null;
      const redirectTo = await beginSignOn(deps, { connection, testId, bindingHash, carried: nothingCarried, now });
      return { test: testId, redirectTo };
    },

    getSsoTest: async ({ params }, { workspaceUuid, now, read }) => {
      const test = await read((trx) =>
        trx
          .selectFrom('ssoTests')
          .selectAll()
          .where('accountId', '=', workspaceUuid)
          .where('id', '=', params.uuid)
          .executeTakeFirst(),
      );
      if (test === undefined) throw notFound();
      const { id: uuid, found, fault, finishedAt, expiresAt } = test;
      const state =
        finishedAt === null ? (expiresAt > now ? 'waiting' : 'ended') : fault === null ? 'passed' : 'failed';
      return { uuid, state, ...found, fault: ssoFaults.find((known) => known === fault) ?? null };
    },
  };
}
