import { createHash } from 'node:crypto';
import type { Problem, RequestOf, Route } from '@evercode/contract';
import { toV1Path, type V1Place, type V1Route } from '@evercode/contract/v1';
import type { CostClass } from '@evercode/contract/costs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { AppError } from '../http/answers/app-error.ts';
import { readRequest } from '../http/requests/read-request.ts';
import type { PublicContext, WorkspaceContext } from './context.ts';
import type { AnyHandler, Declared } from './served.ts';

/**
 * An operation of /api/v1 as a route with a handler: the request is translated into that of the route of the app,
 * validated by it, and handled by the same handler; answers and errors are translated back.
 */
export function adaptV1(v1: V1Route, cost: CostClass, handler: AnyHandler, publicUrl: string): [Declared, AnyHandler] {
  const route = toRoute(v1);
  const apiUrl = new URL('/api/v1', publicUrl).href;
  return [
    { route, name: v1.name, cost, isPromised: true, finish: createFinish(v1) },
    async (request, context) => {
      const place = { workspaceUuid: workspaceOf(context), apiUrl, now: context.now };
      try {
        const { file, fileName } = request;
        const call = v1.toRequest(request, place);
        const inner = { ...readRequest(v1.of, { ...call, query: call.query ?? {} }), file, fileName };
        const answer = await handler(inner, context);
        return 'body' in v1.of.success ? v1.toAnswer(answer, place, request) : answer;
      } catch (error) {
        throw error instanceof AppError ? inWordsOfV1(error, v1, place, request) : error;
      }
    },
  ];
}

/** Unknown parameters of a query are refused, as a misspelt filter would answer something else. */
function toRoute(v1: V1Route): Route {
  const { method, path, tag, summary, of, body, answer } = v1;
  return {
    method,
    path,
    tag,
    summary,
    action: of.action,
    query: (v1.query ?? z.object({})).strict(),
    // The answer of a file is not stored. Such a POST only reads.
    ...(method === 'POST' && answer && { idempotent: true }),
    ...(of.perMinute !== undefined && { perMinute: of.perMinute }),
    ...(of.upload && { upload: of.upload }),
    ...(v1.params && { params: v1.params }),
    ...(body && { body }),
    success: answer && 'body' in of.success ? { status: of.success.status, body: answer } : of.success,
  };
}

const workspaceOf = (context: PublicContext | WorkspaceContext): string =>
  'workspaceUuid' in context ? context.workspaceUuid : '';

function inWordsOfV1(error: AppError, v1: V1Route, place: V1Place, request: RequestOf<Route>): AppError {
  const { violations, current, ...details } = error.details;
  const queries = Object.keys(v1.query?.shape ?? {});
  const named: Problem['violations'] = violations?.map((violation) => {
    const propertyPath = toV1Path(violation.propertyPath);
    return { ...violation, propertyPath, in: queries.includes(propertyPath) ? 'query' : 'body' };
  });
  return new AppError(error.code, {
    ...details,
    cause: error.cause ?? error,
    ...(named && { violations: named }),
    ...(current !== undefined && { current: v1.toAnswer(current, place, request) }),
  });
}

/** Headers of an answer: where a new resource is, where the next page is, and the ETag. */
function createFinish(v1: V1Route): NonNullable<Declared['finish']> {
  const isJson = v1.answer !== undefined;
  return (request, reply, answer) => {
    if (!isJson || typeof answer !== 'object' || answer === null) return undefined;
    if (reply.statusCode !== 304 && 'body' in v1.of.success && v1.of.success.status === 201 && 'id' in answer)
      void reply.header('location', `${v1.location ?? v1.path}/${String(answer.id)}`);
    if ('nextCursor' in answer && typeof answer.nextCursor === 'string')
      void reply.header('link', `<${toNextPage(request.url, answer.nextCursor)}>; rel="next"`);
    if (v1.method === 'POST') return undefined;
    const tag = tagOf(answer);
    void reply.header('etag', tag);
    return v1.method === 'GET' && hasTag(request, tag) ? sayUnchanged(reply) : undefined;
  };
}

/** The same list from a cursor on. */
function toNextPage(url: string, cursor: string): string {
  const [path = '', query = ''] = url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', cursor);
  return `${path}?${parameters.toString()}`;
}

/**
 * The version of a resource, where it has one, and a hash of the answer, whose counts may change between two versions.
 * `If-Match` compares the versions.
 */
function tagOf(answer: object): string {
  const hash = createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 16);
  return 'version' in answer ? `"${String(answer.version)}.${hash}"` : `"${hash}"`;
}

/** Compared weakly, as for GET (RFC 9110, 13.1.2). */
function hasTag({ headers }: FastifyRequest, tag: string): boolean {
  const known = new Set((headers['if-none-match'] ?? '').split(',').map((each) => each.trim().replace(/^W\//, '')));
  return known.has(tag) || known.has('*');
}

function sayUnchanged(reply: FastifyReply): 'unchanged' {
  void reply.header('cache-control', 'private, no-cache');
  return 'unchanged';
}
