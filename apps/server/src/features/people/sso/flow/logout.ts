import type { Transaction } from '@evercode/database';
import type * as z from 'zod';
import type { Handlers } from '../../../../platform/routes/serve-routes.ts';
import { hashToken } from '../../../../platform/sign-in/secrets/hash-token.ts';
import { findConnection, type Connection } from '../connections-repo.ts';
import { provenIdentity } from '../identity.ts';
import { addressesOf } from '../saml/addresses.ts';
import { createSaml } from '../saml/create-saml.ts';
import { keyPairOf } from '../saml/key-pair.ts';
import { openOidc, type FlowDeps } from './begin.ts';

const logoutOf = provenIdentity.shape.logout;
type SignedOut = { connection: Connection; logout: z.output<typeof logoutOf>; sessionIndex: string | null };

/** A logout here that goes on to the provider, where it has one. */
export function createLogoutHandlers(deps: FlowDeps): Pick<Handlers, 'logOutOfSso'> {
  return {
    logOutOfSso: async ({ body }, { now, transact, log }) => {
      const ended = await transact((trx) => endSession(trx, deps, body.refresh_token, now));
      if (ended === undefined) return { redirectTo: null };
      // The session has ended here in any case: a provider that is away must not keep a person from leaving.
      const redirectTo = await addressOf(deps, ended, now).catch((error: unknown) => {
        log.warn({ err: error, connection: ended.connection.id }, 'the logout at the provider has no address');
        return null;
      });
      return { redirectTo };
    },
  };
}

async function endSession(
  trx: Transaction,
  { box }: FlowDeps,
  refreshToken: string,
  now: Date,
): Promise<SignedOut | undefined> {
  const row = await trx
    .selectFrom('refreshTokens')
    .innerJoin('sessions', 'sessions.id', 'refreshTokens.sessionId')
    .leftJoin('ssoSessions', 'ssoSessions.sessionId', 'sessions.id')
    .select(['sessions.id', 'ssoSessions.connectionId', 'ssoSessions.sealed', 'ssoSessions.sessionIndex'])
    .where('refreshTokens.hash', '=', hashToken(refreshToken))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id, connectionId, sealed, sessionIndex } = row;
  await trx.updateTable('sessions').set({ endedAt: now }).where('id', '=', id).where('endedAt', 'is', null).execute();
  const connection = connectionId === null ? undefined : await findConnection(trx, connectionId);
  if (connection === undefined || sealed === null) return undefined;
  return { connection, logout: logoutOf.parse(box.open(sealed)), sessionIndex };
}

async function addressOf(deps: FlowDeps, { connection, logout, sessionIndex }: SignedOut, now: Date) {
  const addresses = addressesOf(connection.accountId, deps.publicUrl);
  if ('idToken' in logout) {
    const provider = await openOidc(connection, deps);
    if (provider.serverMetadata().end_session_endpoint === undefined) return null;
    const { buildEndSessionUrl } = await import('openid-client');
    return buildEndSessionUrl(provider, {
      id_token_hint: logout.idToken,
      post_logout_redirect_uri: addresses.postLogoutUri,
    }).href;
  }
  if (connection.logoutUrl === null) return null;
  const keys = await keyPairOf(deps.db, connection.accountId, { box: deps.box, now });
  const saml = await createSaml({ connection, addresses, keys, asked: undefined });
  return saml.getLogoutUrlAsync(
    {
      issuer: addresses.entityId,
      nameID: logout.nameId,
      nameIDFormat: logout.format ?? '',
      ...(sessionIndex !== null && { sessionIndex }),
    },
    '',
    {},
  );
}
