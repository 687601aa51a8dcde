import { createHmac } from 'node:crypto';
import { keyOf } from '../endpoints/secrets.ts';

type Signed = { id: string; at: Date; body: string };

/**
 * The headers of a delivery by the Standard Webhooks: HMAC-SHA256 over id, time and body, one signature for each secret
 * that is in force. The time keeps a copied delivery from being sent again later.
 */
export function signatureHeaders({ id, at, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const signature = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64');
    return `v1,${signature}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
