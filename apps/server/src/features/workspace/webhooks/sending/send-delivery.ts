import { limits, type DeliveryProblem } from '@evercode/contract';
import type { Outcome } from '../../../../platform/internet/request-once.ts';
import { requestOnce } from '../../../../platform/internet/request-once.ts';
import type { SealedBox } from '../../../../platform/sign-in/secrets/sealed-box.ts';
import type { Addresses } from '../endpoints/check-address.ts';
import { openSecret } from '../endpoints/secrets.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import { signatureHeaders } from './sign.ts';

export type SendDeps = { addresses: Addresses; box: Pick<SealedBox, 'open'>; now: () => Date; signal: AbortSignal };
export type Answered = { status: number | null; problem: DeliveryProblem | null; answer: string; durationMs: number };

export const TIMEOUT_MS = 15_000;

/** One attempt, by the guarded client and without following redirects. Never throws for what the receiver does. */
export async function sendDelivery(
  { url, sealed, formerSealed, formerUntil }: ClaimedDelivery,
  event: { id: string; body: string },
  { addresses, box, now, signal }: SendDeps,
): Promise<Answered> {
  const at = now();
  const former = formerSealed !== null && formerUntil !== null && formerUntil > at ? [formerSealed] : [];
  const secrets = [sealed, ...former].map((each) => openSecret(box, each));
  const outcome = await requestOnce(
    new URL(url),
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(event.body)),
        'user-agent': 'Evercode-Webhooks/1',
        ...signatureHeaders({ id: event.id, at, body: event.body }, secrets),
      },
      content: event.body,
      maxBytes: limits.webhooks.answerMax,
      cutsBody: true,
      timeoutMs: TIMEOUT_MS,
    },
    { internet: addresses.internetFor(url), signal },
  );
  const durationMs = Math.max(0, now().getTime() - at.getTime());
  if (outcome.kind !== 'answer') return { status: null, problem: problemOf(outcome), answer: '', durationMs };
  // PostgreSQL stores no NUL.
  return {
    status: outcome.status,
    problem: null,
    answer: outcome.body.toString('utf8').replaceAll('\0', ''),
    durationMs,
  };
}

function problemOf(outcome: Exclude<Outcome, { kind: 'answer' }>): DeliveryProblem {
  if (outcome.kind === 'closed') return 'private-address';
  if (outcome.kind !== 'failed') return 'refused';
  if (outcome.code === 'ETIMEDOUT') return 'timeout';
  return /CERT|SELF_SIGNED|ALTNAME|SSL|TLS/.test(outcome.code) ? 'certificate' : 'unreachable';
}
