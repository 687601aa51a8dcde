import { inflateRawSync } from 'node:zlib';
import { limits } from '@evercode/contract';
import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose';
import type { Database } from '@evercode/database';
import * as z from 'zod';
import { AppError, notFound } from '../../../../platform/http/answers/app-error.ts';
import { findConnection, type Connection } from '../connections-repo.ts';
import { readEmail } from '../identity.ts';
import { createProviderFetch } from '../oidc/open-provider.ts';
import { addressesOf } from '../saml/addresses.ts';
import { CLOCK_SKEW_MS, createSaml } from '../saml/create-saml.ts';
import { signatureAlgorithms } from '../saml/inspect-response.ts';
import { keyPairOf } from '../saml/key-pair.ts';
import { openOidc, type FlowDeps } from './begin.ts';
import { markSeen } from './requests.ts';

export const AFTER_LOGOUT = '/login';

const malformed = (cause?: unknown): AppError => new AppError('malformed-request', { cause });

/** A logout that began at the provider, or the answer to one of ours, by the browser. Answers where it goes on. */
export async function takeSamlLogout(
  deps: FlowDeps,
  { connectionId, rawQuery, now }: { connectionId: string; rawQuery: string; now: Date },
): Promise<string> {
  const connection = await findConnection(deps.db, connectionId);
  if (connection?.protocol !== 'saml') throw notFound();
  const pairs = [...new URLSearchParams(rawQuery)];
  const query = Object.fromEntries(pairs);
  // What is signed is the text of the address: a name that stands twice could mean two things.
  if (Object.keys(query).length !== pairs.length) throw malformed();
  // Our session ended before the browser left, so there is nothing to check.
  if (query['SAMLResponse'] !== undefined) return AFTER_LOGOUT;
  const { SAMLRequest: request, Signature: signature, SigAlg: algorithm } = query;
  // The library accepts a message without a signature.
  if (request === undefined || signature === undefined || !signatureAlgorithms.has(algorithm ?? '')) throw malformed();
  const keys = await keyPairOf(deps.db, connection.accountId, { box: deps.box, now });
  const addresses = addressesOf(connection.accountId, deps.publicUrl);
  const saml = await createSaml({ connection, addresses, keys, asked: undefined });
  try {
    const xml = inflateRawSync(Buffer.from(request, 'base64'), { maxOutputLength: limits.sso.responseBytes });
    if (xml.includes('<!')) throw malformed();
    const { profile } = await saml.validateRedirectAsync(query, rawQuery);
    if (profile === null) throw malformed();
    const subject = readEmail(profile.nameID) ?? profile.nameID;
    await endSessions(deps.db, connection, { subject, sessionIndex: profile.sessionIndex }, now);
    if (connection.logoutUrl === null) return AFTER_LOGOUT;
    return await saml.getLogoutResponseUrlAsync(profile, query['RelayState'] ?? '', {}, true);
  } catch (error) {
    throw error instanceof AppError ? error : malformed(error);
  }
}

/** OpenID Connect Back-Channel Logout 1.0, 2.4 and 2.6. */
const logoutClaims = z.object({
  jti: z.string().min(1).max(255),
  sub: z.string().optional(),
  sid: z.string().optional(),
  events: z.object({ 'http://schemas.openid.net/event/backchannel-logout': z.object({}) }),
  nonce: z.undefined().optional(),
});

/** A logout that the provider tells us of without a browser. */
export async function takeOidcLogout(
  deps: FlowDeps,
  { connectionId, token, now }: { connectionId: string; token: string; now: Date },
): Promise<void> {
  const connection = await findConnection(deps.db, connectionId);
  if (connection?.protocol !== 'oidc' || connection.clientId === null) throw notFound();
  const { issuer, jwks_uri: keysUrl } = (await openOidc(connection, deps)).serverMetadata();
  if (keysUrl === undefined) throw malformed();
  const ask = createProviderFetch(deps.network);
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    [customFetch]: (url, { signal }) =>
      ask(url, { method: 'GET', headers: {}, body: undefined, redirect: 'manual', signal }),
  });
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: connection.clientId,
      algorithms: ['RS256', 'PS256', 'ES256'],
      requiredClaims: ['iat'],
      maxTokenAge: '10 minutes',
      clockTolerance: CLOCK_SKEW_MS / 1000,
      currentDate: now,
    });
    const { jti, sub, sid } = logoutClaims.parse(payload);
    if (sub === undefined && sid === undefined) throw malformed();
    if (!(await deps.db.transaction().execute((trx) => markSeen(trx, `${connection.id}\n${jti}`, now))))
      throw malformed();
    await endSessions(deps.db, connection, { subject: sub, sessionIndex: sid }, now);
  } catch (error) {
    throw error instanceof AppError ? error : malformed(error);
  }
}

/** The sessions of a person, or the one that the provider names. */
async function endSessions(
  db: Database,
  { id }: Connection,
  { subject, sessionIndex }: { subject: string | undefined; sessionIndex: string | undefined },
  now: Date,
): Promise<void> {
  let named = db.selectFrom('ssoSessions').select('sessionId').where('connectionId', '=', id);
  if (subject !== undefined) named = named.where('subject', '=', subject);
  if (sessionIndex !== undefined) named = named.where('sessionIndex', '=', sessionIndex);
  await db
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('id', 'in', named)
    .where('endedAt', 'is', null)
    .execute();
}
