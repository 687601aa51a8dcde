import { limits, type SsoMetadata } from '@evercode/contract';
import { metadataRefused } from '../refuse.ts';
import { requestProvider, type ProviderNetwork } from '../request-provider.ts';
import { readMetadata } from './read-metadata.ts';

const TIMEOUT_MS = 10_000;

/** Metadata at the address of a provider. */
export async function fetchMetadata(
  url: string,
  { network, signal, now }: { network: ProviderNetwork; signal: AbortSignal; now: Date },
): Promise<SsoMetadata> {
  const outcome = await requestProvider(
    new URL(url),
    {
      method: 'GET',
      headers: { accept: 'application/samlmetadata+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.1' },
      maxBytes: limits.sso.metadataBytes,
      timeoutMs: TIMEOUT_MS,
    },
    { network, signal },
  );
  if (outcome.kind === 'too-large') throw metadataRefused('metadata-too-large');
  if (outcome.kind !== 'answer') throw metadataRefused('metadata-unreachable', new Error(outcome.kind));
  if (outcome.status !== 200) throw metadataRefused('metadata-other-answer', new Error(String(outcome.status)));
  return { ...(await readMetadata(outcome.body.toString('utf8'), now)), metadataUrl: url };
}
