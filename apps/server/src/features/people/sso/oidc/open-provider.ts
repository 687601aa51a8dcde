import { limits } from '@evercode/contract';
import type { ClientAuth, Configuration, CustomFetch } from 'openid-client';
import { CLOCK_SKEW_MS } from '../saml/create-saml.ts';
import { refused } from '../refuse.ts';
import { isInOwnNetwork, requestProvider, type ProviderNetwork } from '../request-provider.ts';

const TIMEOUT_MS = 8000;

export type OidcProvider = Configuration;

type Options = { issuer: string; clientId: string; clientSecret: string; network: ProviderNetwork };

/** Reads what a provider says about itself. Requests go through our own client. */
export async function openProvider({ issuer, clientId, clientSecret, network }: Options): Promise<OidcProvider> {
  const client = await import('openid-client');
  const fetch = createProviderFetch(network);
  try {
    const provider = await client.discovery(
      new URL(issuer),
      clientId,
      { client_secret: clientSecret, [client.clockTolerance]: CLOCK_SKEW_MS / 1000 },
      asProviderTakes(client.ClientSecretBasic(clientSecret), client.ClientSecretPost(clientSecret)),
      {
        [client.customFetch]: fetch,
        timeout: TIMEOUT_MS / 1000,
        ...(isInOwnNetwork(network, issuer) && { execute: [client.allowInsecureRequests] }),
      },
    );
    // The signature of the token as well, not only the certificate of the address that it comes from.
    client.enableNonRepudiationChecks(provider);
    return provider;
  } catch (error) {
    throw refused(error instanceof client.ClientError ? 'provider-away' : 'wrong-issuer', error);
  }
}

/** The secret in the header (OpenID Connect Core, 9), or in the form where the provider takes only that. */
function asProviderTakes(basic: ClientAuth, post: ClientAuth): ClientAuth {
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const takesPostOnly = methods !== undefined && !methods.includes('client_secret_basic');
    return (takesPostOnly ? post : basic)(server, ...request);
  };
}

/** Requests to a provider, by our own client. */
export function createProviderFetch(network: ProviderNetwork): CustomFetch {
  return async (address, { method, headers, body, signal }) => {
    const outcome = await requestProvider(
      new URL(address),
      {
        method: method === 'POST' ? 'POST' : 'GET',
        headers,
        // The library sends forms only.
        ...(body instanceof URLSearchParams && { content: body.toString() }),
        maxBytes: limits.sso.responseBytes,
        timeoutMs: TIMEOUT_MS,
      },
      { network, signal: signal ?? AbortSignal.timeout(TIMEOUT_MS) },
    );
    if (outcome.kind !== 'answer') throw refused('provider-away', new Error(outcome.kind));
    const type = outcome.headers['content-type'];
    return new Response(new Uint8Array(outcome.body), {
      status: outcome.status,
      headers: { ...(type !== undefined && { 'content-type': type }) },
    });
  };
}
