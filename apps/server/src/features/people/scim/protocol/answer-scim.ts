import { limits } from '@evercode/contract';
import type { Database } from '@evercode/database';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { createTransact } from '../../../../platform/workspaces/transact.ts';
import type { ScimContext } from '../scim-context.ts';
import type { Resource } from './present.ts';
import { readFilter } from './read-filter.ts';
import { SCIM_TYPE, ScimError } from './scim-error.ts';

export const SCIM_PATH = '/scim/v2';

/** What the routes of people and groups need. */
export type Scim = {
  db: Database;
  baseUrl: string;
  transact: ReturnType<typeof createTransact>;
  authorise: (request: FastifyRequest) => Promise<ScimContext>;
};

/** An address of a provider serves many workspaces; the token bounds what each of its requests may do. */
export const scimConfig = { action: 'public', cost: 'change' } as const;

export function sendScim(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply
    .code(status)
    .type(SCIM_TYPE)
    .header('cache-control', 'private, no-store')
    .serializer(JSON.stringify)
    .send(body);
}

export const sendResource = (reply: FastifyReply, status: number, resource: Resource & object): FastifyReply =>
  sendScim(reply.header('etag', resource.meta.version), status, resource);

/** A change names the version that it is based on, or none. */
export function requireVersion({ headers }: FastifyRequest, { version }: { version: number }): void {
  const wanted = headers['if-match'];
  if (wanted === undefined || wanted.trim() === '*' || wanted.includes(`"${version}"`)) return;
  throw new ScimError(412, 'The resource has changed since.');
}

const count = (fallback: number) => z.coerce.number().int().catch(fallback);
const listQuery = z.object({
  filter: z.string().optional(),
  startIndex: count(1),
  count: count(100),
  excludedAttributes: z.string().max(limits.scim.textMax).optional(),
});

/** Values below the first, and above the most, count as those (RFC 7644, 3.4.2.4). */
export function readListQuery({ query }: FastifyRequest) {
  const parsed = listQuery.safeParse(query);
  if (!parsed.success) throw new ScimError(400, 'Send each parameter of the query once.', 'invalidValue');
  const { filter, startIndex, count: wanted, excludedAttributes = '' } = parsed.data;
  const first = Math.min(Math.max(1, startIndex), 1_000_000);
  return {
    comparisons: filter === undefined ? [] : readFilter(filter),
    startIndex: first,
    page: { offset: first - 1, limit: Math.min(Math.max(0, wanted), limits.scim.page) },
    withMembers: !excludedAttributes.split(',').some((name) => name.trim().toLowerCase() === 'members'),
  };
}
