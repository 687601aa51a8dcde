import { createHash } from 'node:crypto';
import type { RequestOf, Route } from '@evercode/contract';
import type { Database, ReadReplica } from '@evercode/database';
import type { FastifyRequest } from 'fastify';
import type { Authority } from '../sign-in/rights/authority.ts';
import { requireAction } from '../sign-in/rights/require-action.ts';
import { actorOf, recordAct, recordActs } from '../workspaces/audit.ts';
import { createTransact } from '../workspaces/transact.ts';
import type { ContextOf, PublicContext } from './context.ts';

/** What a handler gets besides the request: the caller, the transactions, and the conditions of the request. */
export function contextOf(
  route: Route,
  request: FastifyRequest,
  authority: Authority | undefined,
  input: RequestOf<Route>,
  { db, onReplica = (run) => run(db) }: { db: Database; onReplica?: ReadReplica | undefined },
  { now, signal, appHost, onReplay }: Pick<PublicContext, 'now' | 'signal' | 'appHost'> & { onReplay: () => void },
): PublicContext {
  const key = request.headers['idempotency-key'];
  const repeat =
    route.idempotent && typeof key === 'string' && authority?.workspace
      ? {
          workspaceUuid: authority.workspace.workspaceUuid,
          key,
          request: { path: route.path, ...input, file: digestOf(input.file) },
          now,
          onReplay,
        }
      : undefined;
  const scope = { workspaceUuid: authority?.workspace?.workspaceUuid };
  const transact = createTransact(db, { ...scope, repeat });
  const shared = {
    now,
    signal,
    appHost,
    ifMatch: readVersion(request.headers['if-match']),
    range: request.headers.range,
    log: request.log,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 512),
    transact,
  };
  if (authority?.workspace === undefined) return { ...shared, ...authority };
  const { workspace, ...self } = authority;
  const { workspaceUuid } = workspace;
  const actor = actorOf(self);
  const context: ContextOf<'qr.read'> = {
    ...shared,
    ...self,
    ...workspace,
    require: (action) => requireAction(workspace.subject, action),
    read: createTransact(db, scope),
    readReplica: (run) => onReplica((replica) => createTransact(replica, scope)((trx) => run(trx))),
    record: (trx, act, acted) => recordAct(trx, { actor, workspaceUuid, act, now }, acted),
    recordMany: (trx, act, subjects) => recordActs(trx, { actor, workspaceUuid, act, now }, subjects),
  };
  return context;
}

/** A retry has the same bytes. A streamed file is compared by its name, as its bytes are not here yet. */
const digestOf = (file: unknown): string | undefined =>
  file instanceof Uint8Array ? createHash('sha256').update(file).digest('base64') : undefined;

/** `*` matches any version. An ETag of another form matches none. That of v1 has a hash behind the version. */
function readVersion(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const version = /^(?:W\/)?"?(\d{1,15})(?:\.[\w-]+)?"?$/.exec(header.trim())?.[1];
  return version === undefined ? 0 : Number(version);
}
