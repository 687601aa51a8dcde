import type * as z from 'zod';
import type { Action } from './actions.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** One route, declared once. Validation, serialisation, documentation and the typed client all come from this. */
export type Route = Readonly<{
  method: Method;
  /** With `{name}` for parameters, as OpenAPI writes them. */
  path: `/api/${string}`;
  /** What the caller must be allowed to do, or `public`: nobody has to be signed in. */
  action: Action | 'public';
  tag: string;
  summary: string;
  /** A retry with the same Idempotency-Key gets the first answer again and changes nothing. */
  idempotent?: true;
  /** Requests a minute from one address; for what a stranger may call and what costs us. */
  perMinute?: number;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** 204 has no body. */
  success: { status: 200 | 201; body: z.ZodType } | { status: 204 } | { status: 200; media: readonly string[] };
}>;

/** Keeps the literal types of a declaration. */
export function defineRoute<const R extends Route>(route: R): R {
  return route;
}

type Part<R extends Route, Key extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> =
  R[Key] extends z.ZodType ? (Side extends 'input' ? z.input<R[Key]> : z.output<R[Key]>) : undefined;

/** What a caller sends. */
export type CallOf<R extends Route> = {
  [Key in 'params' | 'query' | 'body' as R[Key] extends z.ZodType ? (Key extends 'query' ? NeededQuery<R> : Key) : never]: Part<R, Key, 'input'>;
} & { query?: Part<R, 'query', 'input'> | undefined };

/** A query of which nothing is needed can be left out. */
type NeededQuery<R extends Route> = Partial<Part<R, 'query', 'input'>> extends Part<R, 'query', 'input'> ? never : 'query';

/** What a handler receives after validation. */
export type RequestOf<R extends Route> = {
  params: Part<R, 'params', 'output'>;
  query: Part<R, 'query', 'output'>;
  body: Part<R, 'body', 'output'>;
};

/** What a handler must return; what is not in the schema never leaves. */
export type AnswerOf<R extends Route> = R['success'] extends { body: infer Body extends z.ZodType }
  ? z.input<Body>
  : R['success'] extends { media: readonly string[] } ? { type: string; bytes: Uint8Array | string; fileName: string } : undefined;

/** What a caller gets back. */
export type ResultOf<R extends Route> = R['success'] extends { body: infer Body extends z.ZodType } ? z.output<Body> : undefined;
