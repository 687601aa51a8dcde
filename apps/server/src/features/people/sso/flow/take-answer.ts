import type { SsoFault } from '@evercode/contract';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../../../../platform/http/answers/app-error.ts';
import { recordOperatorActs } from '../../../../platform/workspaces/audit.ts';
import { findConnection, findConnectionInForce, type Connection } from '../connections-repo.ts';
import type { ProvenIdentity } from '../identity.ts';
import { readCallback } from '../oidc/read-callback.ts';
import { refused } from '../refuse.ts';
import { addressesOf } from '../saml/addresses.ts';
import { createSaml } from '../saml/create-saml.ts';
import { inspectResponse } from '../saml/inspect-response.ts';
import { keyPairOf } from '../saml/key-pair.ts';
import { readResponse } from '../saml/read-response.ts';
import { subjectOf } from '../settings/settings-handlers.ts';
import { openOidc, type FlowDeps } from './begin.ts';
import { finishTest, failTest } from './finish-test.ts';
import { consumeRequest, findRequest, markSeen, nothingCarried, type Begun } from './requests.ts';
import { makeTicket } from './tickets.ts';

export type TakeDeps = FlowDeps & { billing: 'on' | 'off'; log: FastifyBaseLogger };

/** What is known of an answer so far, for the log when it is refused. */
type Known = { connection: Connection | undefined; begun: Begun | undefined };
type Proven = { identity: ProvenIdentity; connection: Connection; begun: Begun | undefined };

/** The form that a SAML provider sends by the browser. Answers where the browser goes on. */
export async function takeSamlAnswer(
  deps: TakeDeps,
  { connectionId, encoded, now }: { connectionId: string; encoded: string; now: Date },
): Promise<string> {
  const { db, box, publicUrl } = deps;
  return take(deps, now, async (known) => {
    const connection = await findConnection(db, connectionId);
    if (connection?.protocol !== 'saml') throw refused('off');
    known.connection = connection;
    const addresses = addressesOf(connection.accountId, publicUrl);
    const inspected = await inspectResponse(encoded, addresses.acsUrl);
    const { inResponseTo } = inspected;
    if (inResponseTo === null && !connection.allowsUnsolicited) throw refused('unsolicited');
    const begun = inResponseTo === null ? undefined : await findRequest(db, inResponseTo, now, box);
    if (inResponseTo !== null && begun?.connectionId !== connection.id) throw refused('unknown-request');
    known.begun = begun;
    await requireInForce(deps, known, now);
    const keys = await keyPairOf(db, connection.accountId, { box, now });
    const saml = await createSaml({ connection, addresses, keys, asked: begun });
    const read = await readResponse(encoded, inspected, {
      saml,
      connection,
      acsUrl: addresses.acsUrl,
      requestId: begun?.id,
      now,
    });
    await db.transaction().execute(async (trx) => {
      const isFirst = await markSeen(trx, `${connection.id}\n${read.assertionId}`, now);
      if (!isFirst || (begun !== undefined && !(await consumeRequest(trx, begun.id, now)))) throw refused('replayed');
    });
    return { identity: read.identity, connection, begun };
  });
}

/** The address that an OpenID Connect provider leads the browser back to. */
export async function takeOidcAnswer(
  deps: TakeDeps,
  { query, now }: { query: URLSearchParams; now: Date },
): Promise<string> {
  const { db, box, publicUrl } = deps;
  return take(deps, now, async (known) => {
    const begun = await findRequest(db, query.get('state') ?? '', now, box);
    const connection = begun && (await findConnection(db, begun.connectionId));
    if (begun === undefined || connection?.protocol !== 'oidc') throw refused('unknown-request');
    Object.assign(known, { begun, connection });
    await requireInForce(deps, known, now);
    // Before the code is used: an address that is opened twice is answered once.
    if (!(await db.transaction().execute((trx) => consumeRequest(trx, begun.id, now)))) throw refused('replayed');
    const provider = await openOidc(connection, deps);
    const callback = new URL(addressesOf(connection.accountId, publicUrl).redirectUri);
    callback.search = query.toString();
    const { nonce, verifier } = begun.carried;
    const identity = await readCallback(provider, {
      callback,
      state: begun.id,
      nonce: nonce ?? '',
      verifier: verifier ?? '',
    });
    return { identity, connection, begun };
  });
}

/** A test is of a connection that is not on yet. */
async function requireInForce({ db, billing }: TakeDeps, { connection, begun }: Known, now: Date): Promise<void> {
  if (begun?.testId) return;
  if (connection === undefined || !(await findConnectionInForce(db, connection.id, { billing, now })))
    throw refused('off');
}

async function take(deps: TakeDeps, now: Date, prove: (known: Known) => Promise<Proven>): Promise<string> {
  const known: Known = { connection: undefined, begun: undefined };
  try {
    const { identity, connection, begun } = await prove(known);
    if (begun?.testId) {
      await finishTest(deps, { testId: begun.testId, connection, identity, now });
      return `/sso/finish?test=${begun.testId}`;
    }
    const { redirect, invitation, isRemembered } = begun?.carried ?? nothingCarried;
    const bindingHash = begun?.bindingHash ?? null;
    const ticket = await makeTicket(
      deps.db,
      { identity, redirect, invitation, isRemembered, connectionId: connection.id, bindingHash, now },
      deps.box,
    );
    return `/sso/finish?ticket=${ticket}`;
  } catch (error) {
    const fault = faultOf(error);
    if (fault === undefined) throw error;
    await noteRefusal(deps, known, { fault, error, now });
    return known.begun?.testId ? `/sso/finish?test=${known.begun.testId}` : `/sso/finish?fault=${fault}`;
  }
}

const faultOf = (error: unknown): SsoFault | undefined =>
  error instanceof AppError && error.code === 'sso-refused'
    ? // The codes of metadata are for another error.
      (error.details.ssoFault as SsoFault | undefined)
    : undefined;

/**
 * Always in the operator's log. In the workspace's only where the sign-on began here: unsolicited answers could
 * fill it.
 */
async function noteRefusal(
  deps: TakeDeps,
  { connection, begun }: Known,
  { fault, error, now }: { fault: SsoFault; error: unknown; now: Date },
): Promise<void> {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message.slice(0, 200) : undefined;
  deps.log.warn({ event: 'sign-on', connection: connection?.id, fault, cause }, 'sign-on refused');
  if (begun?.testId) await failTest(deps.db, begun.testId, fault, now);
  else if (begun !== undefined && connection !== undefined)
    await deps.db
      .transaction()
      .execute((trx) =>
        recordOperatorActs(trx, { workspaceUuid: connection.accountId, act: 'sso.refused', now }, [
          { subject: subjectOf(connection), detail: { fault } },
        ]),
      );
}
