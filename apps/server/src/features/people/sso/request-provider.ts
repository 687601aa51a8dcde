import { internetOfOperator, type Internet } from '../../../platform/internet/internet.ts';
import { requestOnce, type OutgoingRequest, type Outcome } from '../../../platform/internet/request-once.ts';

/** Providers are at public addresses with TLS, or at origins in the operator's network (`SSO_HOSTS`). */
export type ProviderNetwork = { internet: Internet; ownOrigins: ReadonlySet<string> };

export const isInOwnNetwork = ({ ownOrigins }: ProviderNetwork, address: string | URL): boolean =>
  ownOrigins.has(new URL(address).origin);

/**
 * The one way to request an address of a provider, which a member has chosen. Without TLS anyone between could answer
 * keys of their own. Redirects are not followed: what is allowed is the address that was typed.
 */
export async function requestProvider(
  url: URL,
  request: OutgoingRequest,
  { network, signal }: { network: ProviderNetwork; signal: AbortSignal },
): Promise<Outcome> {
  const { internet } = network;
  if (isInOwnNetwork(network, url))
    return requestOnce(url, request, { internet: internetOfOperator(internet), signal });
  return url.protocol === 'https:' ? requestOnce(url, request, { internet, signal }) : { kind: 'unusual' };
}
