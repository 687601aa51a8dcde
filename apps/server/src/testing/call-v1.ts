import { errorsOf, v1Operations, v1Problem, type V1Route } from '@evercode/contract/v1';
import * as z from 'zod';
import { nextAddress, type Headers } from './call-api.ts';

type Request = { query?: Readonly<Record<string, string>>; body?: unknown; headers?: Headers };
/** `body` is what the operation declares, or a problem. */
type V1Answer = { status: number; headers: globalThis.Headers; body: Record<string, unknown> };

/** A program that calls /api/v1. Every answer is validated by the schema of its operation. */
export type V1Caller = (method: V1Route['method'], path: string, request?: Request) => Promise<V1Answer>;

export function createV1Caller(origin: string, identity: Headers): V1Caller {
  return async (method, path, { query = {}, body, headers = {} } = {}) => {
    const answer = await fetch(`${origin}/api/v1${path}?${new URLSearchParams(query).toString()}`, {
      method,
      headers: {
        'x-forwarded-for': nextAddress(),
        ...identity,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') === true;
    const read = z.record(z.string(), z.unknown()).parse(isJson && text !== '' ? JSON.parse(text) : {});
    if (answer.status >= 400) requireDeclared(method, path, v1Problem.strict().parse(read).code);
    else if (isJson) answerOf(method, path).parse(read);
    return { status: answer.status, headers: answer.headers, body: read };
  };
}

/** The document names the codes of every operation. */
function requireDeclared(method: string, path: string, code: ReturnType<typeof errorsOf>[number]): void {
  const operation = operationOf(method, path);
  if (operation !== undefined && !errorsOf(operation).includes(code))
    throw new TypeError(`${operation.name} answers ${code}, which it does not declare.`);
}

function operationOf(method: string, path: string) {
  const own = v1Operations.filter((each) => each.method === method);
  // `/codes/facets` is no `/codes/{id}`.
  return (
    own.find((each) => each.path === `/api/v1${path}`) ??
    own.find((each) => patternOf(each.path).test(`/api/v1${path}`))
  );
}

/** Strict at the top, so that an undeclared field is noticed. */
function answerOf(method: string, path: string): z.ZodType {
  const operation = operationOf(method, path);
  if (operation?.answer === undefined) throw new TypeError(`No operation answers ${method} ${path}.`);
  return operation.answer instanceof z.ZodObject ? operation.answer.strict() : operation.answer;
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}$`);
