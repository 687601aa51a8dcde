import { limits } from '../../limits.ts';

const text = { type: 'string' };
const integer = { type: 'integer' };

/** Headers of requests, by the name of their component. */
export const sharedParameters = {
  WorkspaceId: {
    name: 'X-Workspace-Id',
    in: 'header',
    required: false,
    description: 'The workspace of the request. An API key names its workspace by itself',
    schema: { type: 'string', format: 'uuid' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A retry with the same key and the same request gets the first answer, and nothing is done twice. Kept for a day',
    schema: { type: 'string', minLength: 1, maxLength: limits.idempotencyKey.max },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: 'The ETag that the change is based on. If the resource was changed since, nothing is saved (412)',
    schema: text,
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'An ETag that the client has. If the answer is still the same, it is 304 without a body',
    schema: text,
  },
};

/** Headers of answers. */
export const answerHeaders = {
  'X-Request-Id': {
    description: 'Names the request for support and in logs',
    schema: { type: 'string', format: 'uuid' },
  },
  ETag: { description: 'Names this state of the resource, for If-Match and If-None-Match', schema: text },
  Link: { description: 'The next page of a list, where there is one, as `rel="next"`', schema: text },
  Location: { description: 'The address of the new resource', schema: text },
  'Idempotency-Replayed': {
    description: '`true` if the answer is that of an earlier request with the same Idempotency-Key',
    schema: text,
  },
  'Retry-After': { description: 'Seconds to wait before the next attempt', schema: integer },
  RateLimit: { description: 'What is left of each limit of requests, and the seconds until it is whole', schema: text },
  'RateLimit-Policy': { description: 'The limits of requests', schema: text },
  'X-RateLimit-Limit': { description: 'The limit that is reached first', schema: integer },
  'X-RateLimit-Remaining': { description: 'What is left of that limit', schema: integer },
  'X-RateLimit-Reset': { description: 'The seconds until that limit is whole', schema: integer },
  'WWW-Authenticate': { description: 'How to authenticate', schema: text },
} as const;
type AnswerHeader = keyof typeof answerHeaders;

/** Of every answer to a key. */
export const rates = [
  'RateLimit',
  'RateLimit-Policy',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
] as const satisfies readonly AnswerHeader[];

export const headersOf = (names: readonly AnswerHeader[]): object =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

type Refusal = { description: string; headers: readonly AnswerHeader[] };

/** Answers of refused requests, each with a problem as its body. */
export const refusals = {
  Unauthenticated: {
    description: 'There is no valid key or token',
    headers: ['X-Request-Id', 'WWW-Authenticate'],
  },
  PlanRequired: { description: 'The plan lacks this, or its limit is reached', headers: ['X-Request-Id'] },
  Forbidden: { description: 'The role, or the scope of the key, does not allow this', headers: ['X-Request-Id'] },
  NotFound: { description: 'There is no such resource in this workspace', headers: ['X-Request-Id'] },
  Conflict: { description: 'The present state does not allow this', headers: ['X-Request-Id'] },
  ChangedMeanwhile: {
    description: 'The resource was changed since; `current` is its present state',
    headers: ['X-Request-Id', 'ETag'],
  },
  Invalid: { description: 'Fields or parameters are wrong; `violations` names each', headers: ['X-Request-Id'] },
  TooManyRequests: { description: 'Too many requests', headers: ['X-Request-Id', 'Retry-After', ...rates] },
  Failed: { description: 'Any other problem', headers: ['X-Request-Id', 'Retry-After'] },
} as const satisfies Record<string, Refusal>;
