import type { Database } from '@evercode/database';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../../platform/http/answers/app-error.ts';
import { BadSignature, type Gateway } from '../gateway/gateway.ts';
import { keepEvent } from '../rounds/handle-events.ts';

type Deps = {
  db: Database;
  gateway: Pick<Gateway, 'name' | 'readEvent'>;
  now: () => Date;
  /** Something new was kept: work on it now, and not with the next round. */
  wake: () => void;
};

const MOST_BYTES = 256 * 1024;
/** A service sends from a few addresses, in bursts: every renewal of a month begins on its first day. */
const MOST_PER_MINUTE = 12_000;

/**
 * News of the gateway. The sender is known by the signature alone, over the bytes as they came. The news is kept,
 * once for each id, before it is answered, and worked on afterwards: a service that waits too long sends it again.
 */
export function serveWebhooks(app: FastifyInstance, { db, gateway, now, wake }: Deps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(
      `/webhooks/${gateway.name}`,
      {
        bodyLimit: MOST_BYTES,
        config: { action: 'public', cost: 'light', rateLimit: { max: MOST_PER_MINUTE, timeWindow: 60_000 } },
      },
      async ({ body, headers }, reply) => {
        const isNew = await keepEvent({ db, gateway, now }, await read(body, headers['stripe-signature']));
        if (isNew) wake();
        return reply.code(200).send({ received: true });
      },
    );
  });

  async function read(body: unknown, signature: string | string[] | undefined) {
    if (!(body instanceof Buffer) || typeof signature !== 'string') throw new AppError('malformed-request');
    try {
      return await gateway.readEvent(body, signature, now());
    } catch (error) {
      if (error instanceof BadSignature) throw new AppError('malformed-request', { cause: error });
      throw error;
    }
  }
}
