import { randomBytes } from 'node:crypto';
import { isReachAnswer, reachPath, reachQuestion } from '@evercode/config/reach-proof';
import type { DomainCheckReason } from '@evercode/contract';
import type { Internet } from '../../../../platform/internet/internet.ts';
import { readCertificate } from '../../../../platform/internet/read-certificate.ts';
import { requestOnce, type Outcome } from '../../../../platform/internet/request-once.ts';
import { fails, passes, type Finding } from './findings.ts';

export type ReachDeps = { internet: Internet; secret: string; edgePort: number; httpPort: number; signal: AbortSignal };

/** What a certificate says about itself; kept beside its check. */
export type CertificateFacts = { expiresAt: string; issuer: string };

const DAY_MS = 24 * 3_600_000;
/** Renewal begins when a third of the time is left, so this is a week or more of failed attempts. */
const ENDS_SOON_MS = 14 * DAY_MS;

/** Whether a request to the name arrives here, whatever lies between. `http` needs no certificate. */
export async function checkAnswer(
  name: string,
  scheme: 'http' | 'https',
  { internet, secret, edgePort, httpPort, signal }: ReachDeps,
): Promise<Finding> {
  const question = randomBytes(16).toString('hex');
  const port = scheme === 'https' ? edgePort : httpPort;
  const url = new URL(`${scheme}://${name}:${port}/${reachPath}?${reachQuestion}=${question}`);
  const answer = await requestOnce(url, { method: 'GET', maxBytes: 200, timeoutMs: 10_000 }, { internet, signal });
  if (answer.kind === 'answer') {
    const isOurs = answer.status === 200 && isReachAnswer(secret, name, question, answer.body.toString().trim());
    if (isOurs) return passes([]);
    return fails(/cloudflare/i.test(String(answer.headers['server'])) ? 'proxied' : 'other-answer', {
      seen: [String(answer.status)],
    });
  }
  return fails(reasonOf(answer), { seen: [] });
}

const reasonOf = (outcome: Exclude<Outcome, { kind: 'answer' }>): DomainCheckReason => {
  if (outcome.kind === 'closed' || outcome.kind === 'unusual') return 'private';
  if (outcome.kind === 'too-large') return 'other-answer';
  return outcome.code === 'ETIMEDOUT' ? 'timeout' : 'no-connection';
};

/** Whether browsers accept the certificate. The connection also makes Caddy get one where there is none. */
export async function checkCertificate(
  name: string,
  { internet, edgePort, signal }: ReachDeps,
  now: Date,
): Promise<{ finding: Finding; facts: CertificateFacts | undefined }> {
  const shown = await readCertificate(name, edgePort, { internet, signal });
  if (shown.kind === 'closed') return { finding: fails('private'), facts: undefined };
  if (shown.kind === 'failed') return { finding: fails(certificateReasonOf(shown.code)), facts: undefined };
  const { endsAt, issuer, error } = shown;
  const facts = { expiresAt: endsAt.toISOString(), issuer };
  const seen = [facts.expiresAt, issuer];
  if (endsAt <= now) return { finding: fails('expired', { seen }), facts };
  if (error !== null) return { finding: fails(certificateReasonOf(error), { seen }), facts };
  if (endsAt.getTime() - now.getTime() < ENDS_SOON_MS) return { finding: fails('ending', { seen }), facts };
  return { finding: passes(seen), facts };
}

function certificateReasonOf(code: string): DomainCheckReason {
  if (code === 'CERT_HAS_EXPIRED') return 'expired';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'other-name';
  if (code === 'ETIMEDOUT') return 'timeout';
  if (/^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_)/.test(code)) return 'no-connection';
  // Caddy ends the handshake while it has no certificate for the name.
  if (/^(?:ERR_SSL|EPROTO|ECONNRESET)/.test(code)) return 'no-certificate';
  return 'untrusted';
}
