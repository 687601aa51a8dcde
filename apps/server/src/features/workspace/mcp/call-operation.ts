import type { Problem } from '@evercode/contract';
import type { V1Route } from '@evercode/contract/v1';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { callWithin } from '../../../platform/routes/inner-calls.ts';

type Sent = {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | readonly string[] | undefined>>;
  body?: unknown;
  /** The version that a change is meant for. */
  ifMatch?: number;
};
type Answering = V1Route & { answer: z.ZodType };

/** Calls operations of /api/v1 for one request of an assistant. Throws `RefusedError`. */
export type CallOperation = {
  <Op extends Answering>(operation: Op, sent?: Sent): Promise<z.output<Op['answer']>>;
  file: (operation: V1Route, sent: Sent) => Promise<{ type: string; bytes: Buffer }>;
};

/** /api/v1 has refused the call. `problem` is its answer. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly problem: Partial<Problem> & Readonly<{ detail?: string; fix?: string }>;

  constructor(problem: RefusedError['problem']) {
    super(problem.title ?? 'Refused');
    this.problem = problem;
  }
}

type Caller = { authorization: string; host: string; address: string };

/**
 * Performs each call as a request of the same process, without the network: by the same handlers, rules and limits as
 * a request of the key to /api/v1, and under its own entry in the log.
 */
export function createCallOperation(app: FastifyInstance, { authorization, host, address }: Caller): CallOperation {
  const send = async ({ method, path }: V1Route, { params = {}, query = {}, body, ifMatch }: Sent) => {
    const answer = await callWithin({ via: 'mcp' }, () =>
      app.inject({
        method,
        url: path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(params[name] ?? '')),
        query: withoutAbsent(query),
        remoteAddress: address,
        headers: {
          authorization,
          host,
          ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      }),
    );
    if (answer.statusCode >= 400) throw new RefusedError(answer.json<RefusedError['problem']>());
    return answer;
  };
  const call = async <Op extends Answering>(operation: Op, sent: Sent = {}) =>
    // The schema that the operation answers by; the compiler cannot follow it through a general operation.
    operation.answer.parse((await send(operation, sent)).json()) as z.output<Op['answer']>;
  return Object.assign(call, {
    file: async (operation: V1Route, sent: Sent) => {
      const { headers, rawPayload } = await send(operation, sent);
      return { type: String(headers['content-type']), bytes: rawPayload };
    },
  });
}

function withoutAbsent(query: NonNullable<Sent['query']>): Record<string, string | string[]> {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === 'string' ? value : [...value]] as const],
  );
  return Object.fromEntries(given);
}
