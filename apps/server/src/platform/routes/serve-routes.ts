import { routes, type AnswerOf, type RequestOf, type Route, type Upload } from '@evercode/contract';
import { v1Routes, type V1Route } from '@evercode/contract/v1';
import { costClasses, costs, type Cost, type CostClass } from '@evercode/contract/costs';
import type { Database, ReadReplica } from '@evercode/database';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { logSignIn } from '../sign-in/log-sign-in.ts';
import type { createAuthorise } from '../sign-in/rights/authorise.ts';
import type { Authority, ReportRates } from '../sign-in/rights/authority.ts';
import { requireMember } from '../sign-in/rights/require-member.ts';
import type { AppHost } from '../brand/app-host.ts';
import type { AppHosts } from '../brand/app-hosts.ts';
import type { ContextOf } from './context.ts';
import { leaveWhenClosed } from './fair-shares.ts';
import { innerCall } from './inner-calls.ts';
import { contextOf } from './context-of-request.ts';
import { adaptV1 } from './serve-v1.ts';
import type { AnyHandler, Declared } from './served.ts';
import { AppError, namePerson, notFound } from '../http/answers/app-error.ts';
import { finishWithin } from '../http/finish-within.ts';
import { readRequest } from '../http/requests/read-request.ts';
import { openFormFile } from '../http/requests/read-form-file.ts';
import { compressJson, discardAnswer, sendAnswer } from '../http/answers/send-answer.ts';
import type { Sharing } from '../http/requests/places-at-once.ts';
import { readUpload, takeUploads, uploadTypes } from '../http/requests/read-upload.ts';

export type Routes = typeof routes;
type Handler<R extends Route> = (request: RequestOf<R>, context: ContextOf<R['action']>) => Promise<AnswerOf<R>>;
/** A handler for every declared route: one left out does not compile. */
export type Handlers = { [Name in keyof Routes]: Handler<Routes[Name]> };

export type ServeOptions = {
  db: Database;
  /** Absent without a replica. */
  onReplica?: ReadReplica | undefined;
  authorise: ReturnType<typeof createAuthorise>;
  now: () => Date;
  appHosts: Pick<AppHosts, 'find'>;
  /** The totals of a workspace, for the x-account-usage header. */
  usageOf: (workspaceUuid: string) => Promise<unknown>;
};

export function serveRoutes(app: FastifyInstance, handlers: Handlers, options: ServeOptions): void {
  const costOf: Readonly<Record<string, CostClass>> = costs;
  const promised: Readonly<Record<string, V1Route | 'app-only'>> = v1Routes;
  for (const [name, route] of Object.entries<Route>(routes)) {
    // The mapped type above pairs each route with its handler; the loop loses that pairing.
    const handler = (handlers as unknown as Record<string, AnyHandler>)[name];
    if (handler === undefined) throw new TypeError(`The route "${name}" has no handler.`);
    const cost = costOf[name];
    if (cost === undefined) throw new TypeError(`The route "${name}" does not say what it may cost.`);
    serveWithUpload(app, { route, name, cost }, handler, options);
    const operation = promised[name] ?? 'app-only';
    if (operation !== 'app-only') serveWithUpload(app, ...adaptV1(operation, cost, handler, app.publicUrl), options);
  }
}

function serveWithUpload(app: FastifyInstance, declared: Declared, handler: AnyHandler, options: ServeOptions): void {
  const { upload } = declared.route;
  if (upload === undefined) serveRoute(app, declared, handler, options);
  else {
    void app.register(async (scope) => {
      takeUploads(scope, upload);
      serveRoute(scope, declared, handler, options);
    });
  }
}

function serveRoute(
  app: FastifyInstance,
  { route, name, cost, finish, isPromised }: Declared,
  handler: AnyHandler,
  options: ServeOptions,
): void {
  const { success } = route;
  const { longestMs, isStreamed }: Cost = costClasses[cost];
  app.route({
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: {
      ...(isPromised && { hide: true }),
      operationId: name,
      summary: route.summary,
      tags: [route.tag],
      ...(route.params && { params: route.params }),
      ...(route.query && { querystring: route.query }),
      ...(route.body && { body: route.body }),
      ...(route.upload && { body: anyFile, consumes: uploadTypes(route.upload) }),
      ...(route.method === 'PATCH' && { consumes: ['application/merge-patch+json'] }),
      response: describeAnswer(success),
    },
    config: {
      action: route.action,
      cost,
      takesItsPlace: true,
      ...(route.perMinute !== undefined && { rateLimit: { max: route.perMinute, timeWindow: 60_000 } }),
    },
    // Validated below instead: authorisation comes before the body.
    validatorCompiler: () => () => true,
    ...('body' in success && { onSend: compressJson }),
    handler: async (request, reply) => {
      const now = options.now();
      const appHost = await options.appHosts.find(request.hostname);
      let authority = await authorise(route, request, appHost, options, now, (rates) => {
        request.rates = rates;
      });
      const sent = readRequest(route, request, isPromised);
      let input = sent;
      let release: (() => void) | undefined;
      const leaving = watchClient(reply);
      const { signal } = leaving;
      let answer: unknown;
      let working: Promise<unknown> = Promise.resolve();
      let leave: (() => void) | undefined;
      try {
        leave = await app.shares.enter(cost, sharingOf(request, authority), signal);
        const usage = addUsageHeader(route, reply, authority?.workspace?.workspaceUuid, options);
        if (route.upload?.isStreamed) {
          // At the time of its beginning: a token may expire during a large upload, but a membership must still exist.
          ({ input, release } = await withStreamedFile(sent, request, route.upload, () =>
            authorise(route, request, appHost, options, now),
          ));
        } else if (route.upload !== undefined) {
          input = await withFile(sent, request, route.upload);
          // The member may have been removed during the upload.
          authority = await authorise(route, request, appHost, options, options.now());
        }
        const started = handler(
          input,
          contextOf(route, request, authority, input, options, {
            now,
            signal,
            appHost,
            onReplay: () => void reply.header('idempotency-replayed', 'true'),
          }),
        );
        working = started;
        answer = await finishWithin(started, longestMs, (error) => leaving.abort(error));
        await usage();
        logSignIn(request.log, name, { answer });
        if (route.versioned) addETag(reply, answer);
        if (finish?.(request, reply, answer) === 'unchanged') return await reply.code(304).send();
        return await sendAnswer(request, reply, route, answer);
      } catch (error) {
        discardAnswer(answer);
        // Given up, the work may still answer.
        if (answer === undefined) void working.then(discardAnswer, () => undefined);
        // The client is gone, and nothing has failed.
        if (signal.aborted && error === signal.reason && !(error instanceof AppError)) return await reply.hijack();
        logSignIn(request.log, name, { error });
        namePerson(error, authority?.userUuid);
        throw error;
      } finally {
        release?.();
        const place = leave;
        const end = place && (() => leaveWhenClosed(reply.raw, place, longestMs));
        if (isStreamed) end?.();
        // Work that was given up keeps its place until it ends, and an answer until it is read: it waits in memory.
        else if (end) void working.catch(() => undefined).finally(end);
      }
    },
  });
}

function addETag(reply: FastifyReply, answer: unknown): void {
  if (typeof answer === 'object' && answer !== null && 'version' in answer)
    void reply.header('etag', `"${String(answer.version)}"`);
}

function watchClient({ raw }: FastifyReply): AbortController {
  const leaving = new AbortController();
  // The client left during the authorisation.
  if (raw.destroyed) leaving.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort();
  });
  return leaving;
}

/** On whose account the request is counted. */
function sharingOf({ ip }: FastifyRequest, authority: Authority | undefined): Sharing {
  return {
    address: ip,
    // A program must not take the places of the person who made its key.
    ...(authority && { person: authority.key?.uuid ?? authority.userUuid }),
    ...(authority?.workspace && { workspace: authority.workspace.workspaceUuid }),
  };
}

/** A file has no schema; its content types are documented. */
const anyFile = z.string().meta({ format: 'binary' });

/** `RequestOf` promises a file to the handler of an upload route; the general `Route` type does not. */
async function withFile(sent: RequestOf<Route>, request: FastifyRequest, upload: Upload): Promise<RequestOf<Route>> {
  return { ...sent, ...((await readUpload(request, upload)) as unknown as { file: undefined; fileName: undefined }) };
}

/** The same for a streamed file. */
async function withStreamedFile(
  sent: RequestOf<Route>,
  request: FastifyRequest,
  upload: Upload,
  stillAllowed: () => Promise<unknown>,
) {
  const { release, ...streamed } = await openFormFile(request, upload, stillAllowed);
  return { input: { ...sent, ...(streamed as unknown as { file: undefined; fileName: undefined }) }, release };
}

function describeAnswer(success: Route['success']): object {
  if ('body' in success) return { [success.status]: success.body };
  if ('events' in success)
    return {
      [success.status]: {
        description: 'Events, each with one such object as its data',
        content: { 'text/event-stream': { schema: success.events } },
      },
    };
  if (!('media' in success)) return { [success.status]: z.null().describe('Done') };
  const content = Object.fromEntries(success.media.map((type) => [type, { schema: anyFile }]));
  return { [success.status]: { description: 'The file', content } };
}

/** On an app domain there is one workspace: its members reach no other one there, and other people reach nothing. */
async function authorise(
  route: Route,
  request: FastifyRequest,
  appHost: AppHost | undefined,
  options: ServeOptions,
  now: Date,
  reportRates?: ReportRates,
): Promise<Authority | undefined> {
  if (route.action === 'public') return undefined;
  const header = request.headers['x-workspace-id'] ?? request.headers['x-account-id'];
  const named = typeof header === 'string' ? header : undefined;
  const inner = innerCall();
  const found = await options.authorise(
    {
      authorization: request.headers.authorization,
      workspaceHeader: named ?? appHost?.workspaceUuid,
      address: request.ip,
    },
    {
      action: route.action,
      now,
      namesWorkspace: route.path.startsWith('/api/v1/'),
      // Counted already, with the request that it is a part of.
      reportRates: inner ? undefined : reportRates,
    },
  );
  const authority = inner ? { ...found, via: inner.via } : found;
  if (appHost !== undefined) await requireAtHome(options.db, authority, appHost);
  return authority;
}

async function requireAtHome(
  db: Database,
  { userUuid, workspace }: Authority,
  { workspaceUuid }: AppHost,
): Promise<void> {
  if (workspace !== undefined) {
    if (workspace.workspaceUuid !== workspaceUuid) throw notFound();
    return;
  }
  await requireMember(db, userUuid, workspaceUuid);
}

/** Counted in parallel with a GET, and after any other request. Only for requests of a workspace. */
function addUsageHeader(
  route: Route,
  reply: FastifyReply,
  workspaceUuid: string | undefined,
  { usageOf }: ServeOptions,
): () => Promise<void> {
  if (workspaceUuid === undefined) return async () => undefined;
  const counting = route.method === 'GET' ? usageOf(workspaceUuid) : undefined;
  // A refused request does not await it.
  counting?.catch(() => undefined);
  return async () => void reply.header('x-account-usage', JSON.stringify(await (counting ?? usageOf(workspaceUuid))));
}
