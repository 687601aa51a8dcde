import { decide } from '@evercode/access';
import type { Database } from '@evercode/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppHosts } from '../../../platform/brand/app-hosts.ts';
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts';
import { looksLikeApiKey } from '../../../platform/sign-in/keys/api-key-text.ts';
import type { createAuthorise } from '../../../platform/sign-in/rights/authorise.ts';
import type { KeyAuthority } from '../../../platform/sign-in/rights/authority.ts';
import type { CountScans } from '../../../platform/statistics/scan-counts.ts';
import { createCallOperation } from './call-operation.ts';
import { createChanges } from './changes/changes.ts';
import { limitsOfMcp } from './changes/limits.ts';
import { requireOwnOrigin } from './guard-origin.ts';
import { answerMessage } from './protocol/answer-message.ts';
import { readEra, type Era } from './protocol/era.ts';
import { message, RpcError, toErrorResponse, toResponse, type Message } from './protocol/json-rpc.ts';
import type { Turn } from './tools/define-tool.ts';
import type { ToolCall } from './tools/run-tool.ts';

type Deps = {
  db: Database;
  now: () => Date;
  countScans: CountScans;
  appHosts: Pick<AppHosts, 'find'>;
  authorise: ReturnType<typeof createAuthorise>;
  makeToken: () => string;
  newUuid: () => string;
};

const PATH = '/mcp';

/**
 * Streamable HTTP without sessions: each message is a POST of its own, so any app machine can answer it. Answers are
 * JSON, never streams.
 */
export function serveMcp(app: FastifyInstance, deps: Deps): void {
  app.route({
    method: 'POST',
    url: PATH,
    schema: { hide: true },
    bodyLimit: limitsOfMcp.bodyBytes,
    // Its calls take places of their own: with one here, requests would wait for places that they hold themselves.
    config: { action: 'public', cost: 'light', takesItsPlace: true },
    handler: async (request, reply) => {
      const read = message.safeParse(request.body);
      void reply.header('cache-control', 'private, no-store');
      try {
        await requireOwnOrigin(request, { publicUrl: app.publicUrl, appHosts: deps.appHosts });
        const authority = await authoriseKey(request, deps);
        if (!read.success)
          throw new RpcError('invalidRequest', 'One JSON-RPC 2.0 request or notification is expected.');
        const era = readEra(read.data, request.headers);
        if (read.data.id === undefined) return await reply.code(202).send();
        const result = await answer(app, { request, authority, era, sent: read.data }, deps);
        return await reply.send(toResponse(read.data.id, result));
      } catch (error) {
        if (!(error instanceof RpcError)) throw error;
        return reply.code(error.status).send(toErrorResponse(read.data?.id, error));
      }
    },
  });
  // There is nothing to stream, and no session to end.
  for (const method of ['GET', 'DELETE'] as const)
    app.route({
      method,
      url: PATH,
      schema: { hide: true },
      config: { action: 'public', cost: 'light' },
      handler: async (_request, reply) => {
        void reply.header('allow', 'POST');
        throw new AppError('method-not-allowed');
      },
    });
}

/** A key, and nothing else: a token of a session would give a program the power of a person. Counts the request. */
async function authoriseKey(request: FastifyRequest, { authorise, now, appHosts }: Deps): Promise<KeyAuthority> {
  const { authorization } = request.headers;
  if (!looksLikeApiKey(/^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '')) throw new AppError('unauthenticated');
  const authority = await authorise(
    { authorization, workspaceHeader: undefined, address: request.ip },
    {
      action: 'workspace.read',
      now: now(),
      reportRates: (rates) => {
        request.rates = rates;
      },
    },
  );
  if (authority.key === undefined) throw new AppError('unauthenticated');
  // The domain of a brand serves its own workspace only.
  const host = await appHosts.find(request.hostname);
  if (host !== undefined && host.workspaceUuid !== authority.workspace.workspaceUuid) throw notFound();
  return authority;
}

type Asked = { request: FastifyRequest; authority: KeyAuthority; era: Era; sent: Message };

/** The tools are loaded with the first message: their JSON schemas are written when they are. */
async function answer(app: FastifyInstance, { request, authority, era, sent }: Asked, deps: Deps): Promise<object> {
  const { tools } = await import('./tools/tools.ts');
  const { subject, workspaceUuid } = authority.workspace;
  const allowed = tools.filter(({ action }) => decide(subject, action).allowed);
  const turn = ({ input }: Pick<ToolCall, 'input'>): Turn => ({
    call: createCallOperation(app, {
      authorization: request.headers.authorization ?? '',
      host: request.host,
      address: request.ip,
    }),
    changes: createChanges(deps, {
      workspaceUuid,
      keyUuid: authority.key.uuid,
      now: deps.now(),
      canAskPerson: era.canAskPerson,
      input,
    }),
    scopes: subject.keyScopes ?? [],
    linkOf: (codeId) => `${app.publicUrl}/qr-builder/edit/${codeId}`,
    approvalLinkOf: (id) => `${app.publicUrl}/dashboard/approvals/${id}?workspace=${workspaceUuid}`,
  });
  return answerMessage(sent, era, { tools: allowed, turn });
}
