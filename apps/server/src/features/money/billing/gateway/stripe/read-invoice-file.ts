import type { Stripe } from 'stripe';
import { GatewayAway, GatewayRefusal } from '../gateway.ts';

const TIMEOUT_MS = 20_000;
const MOST_BYTES = 10_000_000;
const MOST_HOPS = 4;

/** The file that Stripe keeps of an invoice: only from its own addresses, bounded in time and size. */
export async function readInvoiceFile(
  stripe: Stripe,
  invoiceId: string,
  apiUrl: string | undefined,
): Promise<Uint8Array> {
  const { invoice_pdf: address } = await stripe.invoices.retrieve(invoiceId);
  if (address === null || address === undefined)
    throw new GatewayRefusal(`The invoice ${invoiceId} has no file at Stripe.`);
  try {
    return await download(new URL(address), apiUrl, AbortSignal.timeout(TIMEOUT_MS));
  } catch (error) {
    if (error instanceof GatewayRefusal) throw error;
    throw new GatewayAway(`The file of the invoice ${invoiceId} could not be read.`, { cause: error });
  }
}

async function download(first: URL, apiUrl: string | undefined, signal: AbortSignal): Promise<Uint8Array> {
  let url = first;
  for (let hops = 0; hops < MOST_HOPS; hops += 1) {
    if (!isOfStripe(url, apiUrl)) throw new GatewayRefusal(`The file of an invoice lies at ${url.origin}.`);
    const response = await fetch(url, { redirect: 'manual', signal });
    const location = response.headers.get('location');
    if (response.status >= 300 && response.status < 400 && location !== null) {
      await response.body?.cancel();
      url = new URL(location, url);
      continue;
    }
    if (!response.ok || response.body === null) throw new Error(`It was answered with ${response.status}.`);
    return collect(response.body);
  }
  throw new Error('It was redirected too often.');
}

function isOfStripe({ protocol, hostname, origin }: URL, apiUrl: string | undefined): boolean {
  if (apiUrl !== undefined) return origin === new URL(apiUrl).origin;
  return protocol === 'https:' && (hostname === 'stripe.com' || hostname.endsWith('.stripe.com'));
}

async function collect(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Error(`It is larger than ${MOST_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
