import { Secret, TOTP } from 'otpauth';

/** The defaults of every authenticator app: SHA-1, six digits, 30 seconds (RFC 6238). */
const PERIOD_SECONDS = 30;
const kind = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Clocks drift and typing takes time: codes of the previous and the next step are accepted. */
const DRIFT_STEPS = 1;

export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The otpauth:// URI that an authenticator app scans. */
export function writeSetupUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...kind, issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

/** The time step that a code belongs to; undefined for a wrong one. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = new TOTP({ ...kind, secret: Secret.fromBase32(secret) }).validate({
    token: code,
    timestamp,
    window: DRIFT_STEPS,
  });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}
