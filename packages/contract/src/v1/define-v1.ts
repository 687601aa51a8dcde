import type * as z from 'zod';
import type { AnswerOf, CallOf, Route } from '../route.ts';

/** The chapters of the document, in their order. */
export const v1Tags = [
  'Codes',
  'Tags',
  'Projects',
  'Trash',
  'Pages and files',
  'Design',
  'Statistics',
  'Reports',
  'Jobs',
  'Events',
  'Workspace',
] as const;
export type V1Tag = (typeof v1Tags)[number];

/** Where a request is answered. `apiUrl`: the address that all paths of v1 begin with. */
export type V1Place = Readonly<{ workspaceUuid: string; apiUrl: string; now: Date }>;

/** The parts of a request or of a call, after or before validation. */
type V1Parts = Readonly<{ params?: unknown; query?: unknown; body?: unknown }>;

/**
 * One operation of /api/v1: a route of the app in promised words. It is served by the handler of that route, with its
 * action, cost and limits.
 */
export type V1Route = Readonly<{
  of: Route;
  method: Route['method'];
  path: `/api/v1/${string}`;
  /** The operation's id in the document, which clients name their methods after. */
  name: string;
  tag: V1Tag;
  summary: string;
  /** More than one sentence needs. */
  description?: string;
  /** What a new resource is at, followed by its id, where that is not the path of the operation. */
  location?: `/api/v1/${string}`;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Without it, the answer is the file of the route, or none. */
  answer?: z.ZodType;
  toRequest: (sent: V1Parts, place: V1Place) => V1Parts;
  toAnswer: (answer: unknown, place: V1Place, sent: V1Parts) => unknown;
}>;

type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Sent<P, Q, B> = Readonly<{ params: Read<P>; query: Read<Q>; body: Read<B> }>;
type Call<Of extends Route> = Omit<CallOf<Of>, 'file' | 'ifMatch'>;

type Mapping<Of extends Route, P, Q, B, A> = Omit<
  V1Route,
  'of' | 'method' | 'params' | 'query' | 'body' | 'answer' | 'toRequest' | 'toAnswer'
> & {
  /** By default the method of the route. */
  method?: Route['method'];
  params?: P;
  query?: Q;
  body?: B;
  answer?: A;
} & (object extends Call<Of>
    ? { toRequest?: (sent: Sent<P, Q, B>, place: V1Place) => Call<Of> }
    : { toRequest: (sent: Sent<P, Q, B>, place: V1Place) => Call<Of> }) &
  (A extends z.ZodType
    ? { toAnswer: (answer: AnswerOf<Of>, place: V1Place, sent: Sent<P, Q, B>) => z.input<A> }
    : { toAnswer?: never });

type Has<Key extends string, Schema> = Schema extends z.ZodType ? Readonly<Record<Key, Schema>> : unknown;
/** An operation with the types of its parts, for clients. */
type V1Operation<P, Q, B, A> = V1Route & Has<'params', P> & Has<'query', Q> & Has<'body', B> & Has<'answer', A>;

/** Declares an operation, and checks that its mappings fit the route and the schemas. */
export function defineV1<
  Of extends Route,
  P extends z.ZodObject | undefined = undefined,
  Q extends z.ZodObject | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  A extends z.ZodType | undefined = undefined,
>(of: Of, mapping: Mapping<Of, P, Q, B, A>): V1Operation<P, Q, B, A> {
  const route = { toRequest: () => ({}), toAnswer: (answer: unknown) => answer, method: of.method, ...mapping, of };
  // `Mapping` has checked the types of both functions, which the table of operations need not know.
  return route as unknown as V1Operation<P, Q, B, A>;
}
