import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Rate } from '../../sign-in/keys/key-rates.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The limits of the API key that this request was counted against. */
    rates: readonly Rate[] | undefined;
  }
}

/**
 * The only place that writes limits of requests into answers: `X-RateLimit-*` of the limit that is reached first, which
 * is what clients read, and all of them as `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers).
 */
export function writeRateHeaders(app: FastifyInstance): void {
  app.decorateRequest('rates');
  app.addHook('onSend', async (request, reply) => {
    const byAddress = takeRateOfAddress(reply);
    const rates = [...(request.rates ?? []), ...(byAddress ? [byAddress] : [])];
    const [first] = rates.toSorted((a, b) => a.remaining - b.remaining || b.resetSeconds - a.resetSeconds);
    if (first === undefined) return;
    void reply
      .header('x-ratelimit-limit', String(first.limit))
      .header('x-ratelimit-remaining', String(first.remaining))
      .header('x-ratelimit-reset', String(first.resetSeconds))
      .header('ratelimit-policy', rates.map(describePolicy).join(', '))
      .header('ratelimit', rates.map(describeRate).join(', '));
  });
}

const describePolicy = ({ name, limit, windowSeconds }: Rate): string => `"${name}";q=${limit};w=${windowSeconds}`;
const describeRate = ({ name, remaining, resetSeconds }: Rate): string => `"${name}";r=${remaining};t=${resetSeconds}`;

/** What the limit by address and minute has written, which is one of several for a request with an API key. */
function takeRateOfAddress(reply: FastifyReply): Rate | undefined {
  const read = (name: string): number => Number(reply.getHeader(`x-ratelimit-${name}`) ?? Number.NaN);
  const [limit, remaining, resetSeconds] = [read('limit'), read('remaining'), read('reset')];
  if (![limit, remaining, resetSeconds].every(Number.isFinite)) return undefined;
  return { name: 'minute', limit, remaining, resetSeconds, windowSeconds: 60 };
}
