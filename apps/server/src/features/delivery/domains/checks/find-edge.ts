import { isIP } from 'node:net';
import type { Dns } from '../../../../platform/internet/dns/ask-dns.ts';
import type { Edge } from '../names/records-of.ts';

type EdgeConfig = { edgeHost?: string | undefined; edgeAddresses?: string | undefined; shortUrl: string };

/** Looked up again after this time: the addresses of a service change seldom. */
const KEPT_MS = 60_000;

/** Where domains must lead to, with the addresses as they are now. */
export function createFindEdge(
  { edgeHost, edgeAddresses, shortUrl }: EdgeConfig,
  { dns, now }: { dns: Pick<Dns, 'addresses'>; now: () => Date },
): () => Promise<Edge> {
  const host = edgeHost ?? new URL(shortUrl).hostname.replace(/^\[(.*)\]$/, '$1');
  const fixed = edgeAddresses?.split(',') ?? (isIP(host) === 0 ? undefined : [host]);
  if (fixed !== undefined) return () => Promise.resolve({ host, addresses: fixed });
  if (host === 'localhost') return () => Promise.resolve({ host, addresses: ['127.0.0.1', '::1'] });
  let kept: { addresses: readonly string[]; until: number } | undefined;
  return async () => {
    if (kept === undefined || kept.until <= now().getTime()) {
      const answer = await dns.addresses(host);
      // While nothing is known the former addresses stay right.
      if (answer.kind === 'found') kept = { addresses: answer.values, until: now().getTime() + KEPT_MS };
    }
    return { host, addresses: kept?.addresses ?? [] };
  };
}
