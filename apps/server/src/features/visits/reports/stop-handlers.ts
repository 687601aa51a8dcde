import type { Database } from '@evercode/database';
import type { FastifyInstance } from 'fastify';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { createTransact } from '../../../platform/workspaces/transact.ts';
import { describeStop, stopFor } from './stop-report.ts';
import type { StopTokens } from './stop-tokens.ts';

/** The unsubscribe page of the link in a mail. Needs no session: the token in the mail is the authorisation. */
export function createStopHandlers({ stops }: { stops: StopTokens }): Pick<Handlers, 'getReportStop' | 'stopReport'> {
  return {
    getReportStop: async ({ params }, { transact }) => {
      const stopped = stops.read(params.token);
      return transact((trx) => describeStop(trx, stopped));
    },
    stopReport: async ({ params }, { now, transact }) => {
      const stopped = stops.read(params.token);
      await transact((trx) => stopFor(trx, stopped, now));
      return undefined;
    },
  };
}

/** Generous: the users of one mail service share a few IP addresses. */
const MOST_PER_MINUTE = 600;
const MOST_BYTES = 4096;

/**
 * One-click unsubscribe (RFC 8058): mail programs post `List-Unsubscribe=One-Click` to the page's address, urlencoded
 * or multipart. The body is ignored, as the token says everything; a GET shows the page and changes nothing.
 */
export function serveOneClick(
  app: FastifyInstance,
  { db, stops, now }: { db: Database; stops: StopTokens; now: () => Date },
): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    scope.post<{ Params: { token: string } }>(
      '/:language/stop-report/:token',
      {
        bodyLimit: MOST_BYTES,
        config: { action: 'public', cost: 'light', rateLimit: { max: MOST_PER_MINUTE, timeWindow: 60_000 } },
      },
      async ({ params }, reply) => {
        const stopped = stops.read(params.token);
        await createTransact(db)((trx) => stopFor(trx, stopped, now()));
        return reply.code(204).send();
      },
    );
  });
}
