import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Internet } from './internet.ts';

/** The certificate that a host shows, whether it can be trusted or not. `error`: why not, as Node names it. */
type ShownCertificate = { kind: 'shown'; endsAt: Date; issuer: string; error: string | null };
type Outcome = ShownCertificate | { kind: 'failed'; code: string } | { kind: 'closed' };

const TIMEOUT_MS = 15_000;
const MOST_ADDRESSES = 4;

/**
 * Opens a TLS connection to a host and reads its certificate. No request is sent. The addresses are judged like those
 * of `requestOnce`, and the connection goes to a judged one. Never throws.
 */
export async function readCertificate(
  host: string,
  port: number,
  { internet, signal }: { internet: Internet; signal: AbortSignal },
): Promise<Outcome> {
  const addresses = await internet.resolve(host).catch(() => []);
  if (addresses.length === 0) return { kind: 'failed', code: 'ENOTFOUND' };
  if (!internet.isOpenPort(port) || !addresses.every(({ address }) => internet.isOpen(address)))
    return { kind: 'closed' };
  let outcome: Outcome = { kind: 'failed', code: 'ENOTFOUND' };
  for (const { address } of addresses.slice(0, MOST_ADDRESSES)) {
    outcome = await handshake({ address, host, port }, { internet, signal });
    // Only a connection that fails is tried elsewhere: a certificate is an answer.
    if (outcome.kind === 'shown') return outcome;
  }
  return outcome;
}

function handshake(
  { address, host, port }: { address: string; host: string; port: number },
  { internet, signal }: { internet: Internet; signal: AbortSignal },
): Promise<Outcome> {
  return new Promise((done) => {
    const socket = connect({
      host: address,
      port,
      ...(isIP(host) === 0 && { servername: host }),
      // An untrusted certificate is what is looked for; nothing is sent on this connection.
      rejectUnauthorized: false,
      ALPNProtocols: ['http/1.1'],
      ...(internet.ca !== undefined && { ca: internet.ca }),
    });
    const end = (outcome: Outcome): void => {
      signal.removeEventListener('abort', onAbort);
      socket.destroy();
      done(outcome);
    };
    const onAbort = (): void => end({ kind: 'failed', code: 'ABORT_ERR' });
    signal.addEventListener('abort', onAbort, { once: true });
    socket.setTimeout(TIMEOUT_MS, () => end({ kind: 'failed', code: 'ETIMEDOUT' }));
    socket.on('error', (error) =>
      end({ kind: 'failed', code: 'code' in error && typeof error.code === 'string' ? error.code : error.name }),
    );
    socket.on('secureConnect', () => {
      const { valid_to: validTo, issuer } = socket.getPeerCertificate();
      const { authorizationError } = socket;
      end({
        kind: 'shown',
        endsAt: new Date(validTo),
        issuer: String(issuer.O ?? issuer.CN ?? '').slice(0, 100),
        // Typed as an error, and a text at run time for what the chain lacks.
        error: authorizationError ? codeOf(authorizationError) : null,
      });
    });
  });
}

function codeOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string')
    return error.code;
  return String(error);
}
