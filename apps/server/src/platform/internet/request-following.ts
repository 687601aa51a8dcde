import type { Internet } from './internet.ts';
import { requestOnce, type Answer, type OutgoingRequest, type Outcome } from './request-once.ts';

/** Redirects that any outgoing request follows. */
export const MOST_REDIRECTS = 3;

/** The headers that another host may see: never credentials, cookies, or keys under names of their own. */
const harmlessHeaders = new Set(['accept', 'accept-language', 'user-agent']);

type FollowedOutcome =
  | (Answer & { url: URL })
  | Exclude<Outcome, Answer>
  /** More redirects than are followed, or one of a POST, whose content only the named host gets. */
  | { kind: 'redirects' };

/**
 * The one way to request an address that a member, a visitor or another server chose. Follows at most three redirects;
 * each one is judged like the first address, and the time is that of all together.
 */
export async function requestFollowing(
  address: URL,
  request: OutgoingRequest,
  { internet, signal }: { internet: Internet; signal: AbortSignal },
): Promise<FollowedOutcome> {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(request.timeoutMs)]);
  let [url, headers] = [address, request.headers ?? {}];
  for (let redirects = 0; ; redirects += 1) {
    const outcome = await requestOnce(url, { ...request, headers }, { internet, signal: inTime });
    if (outcome.kind !== 'answer') return outcome;
    const next = locationOf(outcome, url);
    if (next === undefined) return { ...outcome, url };
    if (redirects === MOST_REDIRECTS || request.method === 'POST') return { kind: 'redirects' };
    if (next.origin !== url.origin)
      headers = Object.fromEntries(Object.entries(headers).filter(([name]) => harmlessHeaders.has(name.toLowerCase())));
    url = next;
  }
}

function locationOf({ status, headers: { location } }: Answer, url: URL): URL | undefined {
  if (status < 300 || status > 399 || location === undefined || !URL.canParse(location, url)) return undefined;
  return new URL(location, url);
}
