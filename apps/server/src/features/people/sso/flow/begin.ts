import { randomBytes } from 'node:crypto';
import type { Database } from '@evercode/database';
import type { SealedBox } from '../../../../platform/sign-in/secrets/sealed-box.ts';
import type { Connection } from '../connections-repo.ts';
import { openProvider } from '../oidc/open-provider.ts';
import { refused } from '../refuse.ts';
import type { ProviderNetwork } from '../request-provider.ts';
import { addressesOf } from '../saml/addresses.ts';
import { createSaml } from '../saml/create-saml.ts';
import { keyPairOf } from '../saml/key-pair.ts';
import { openSecret } from '../settings/settings-handlers.ts';
import { insertRequest, type Carried } from './requests.ts';

export type FlowDeps = { db: Database; publicUrl: string; box: SealedBox; network: ProviderNetwork };

type Beginning = {
  connection: Connection;
  testId: string | null;
  bindingHash: Buffer | null;
  carried: Carried;
  now: Date;
};

/** Keeps the request and answers the address of the provider. */
export async function beginSignOn(deps: FlowDeps, beginning: Beginning): Promise<string> {
  return beginning.connection.protocol === 'saml' ? beginSaml(deps, beginning) : beginOidc(deps, beginning);
}

async function beginSaml({ db, publicUrl, box }: FlowDeps, beginning: Beginning): Promise<string> {
  const { connection, now } = beginning;
  const asked = { id: `_${randomBytes(20).toString('hex')}`, createdAt: now };
  const keys = await keyPairOf(db, connection.accountId, { box, now });
  // Logouts are always signed, requests only where the provider asks for it.
  const saml = await createSaml({
    connection: { ...connection, logoutUrl: null },
    addresses: addressesOf(connection.accountId, publicUrl),
    keys,
    asked,
  });
  await insertRequest(db, { ...beginning, id: asked.id }, box);
  return saml.getAuthorizeUrlAsync('', undefined, {});
}

async function beginOidc({ db, publicUrl, box, network }: FlowDeps, beginning: Beginning): Promise<string> {
  const { connection, carried } = beginning;
  const provider = await openOidc(connection, { box, network });
  const client = await import('openid-client');
  const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()];
  const { redirectUri, scopes } = addressesOf(connection.accountId, publicUrl);
  await insertRequest(db, { ...beginning, id: state, carried: { ...carried, nonce, verifier } }, box);
  return client.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri,
    scope: scopes,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).href;
}

/** The provider of a connection of OpenID Connect. */
export async function openOidc(connection: Connection, { box, network }: Pick<FlowDeps, 'box' | 'network'>) {
  const { issuer, clientId } = connection;
  const clientSecret = openSecret(connection, box);
  if (issuer === null || clientId === null || clientSecret === undefined) throw refused('off');
  return openProvider({ issuer, clientId, clientSecret, network });
}
