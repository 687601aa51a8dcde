import { createHash, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';
import type { Config } from './load-config.ts';
import { isFromOwnMachine, type Caller } from './own-machine.ts';

/** Whether a request may read what describes the installation: metrics, and the state of each store. */
export type IsOperator = (caller: Caller) => boolean;

/** Too long to be found by trying. */
const LEAST_TOKEN_CHARACTERS = 16;

/** The token of METRICS_TOKEN or METRICS_TOKEN_FILE; undefined when neither is set. */
export function readMetricsToken({
  metricsToken,
  metricsTokenFile,
}: Pick<Config, 'metricsToken' | 'metricsTokenFile'>): string | undefined {
  if (metricsToken !== undefined || metricsTokenFile === undefined) return metricsToken;
  const name = 'METRICS_TOKEN_FILE';
  let token: string;
  try {
    token = readFileSync(metricsTokenFile, 'utf8').trim();
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
    throw new ConfigError(name, `${name} names ${metricsTokenFile}, which can't be read (${reason}).`);
  }
  if (token.length < LEAST_TOKEN_CHARACTERS)
    throw new ConfigError(name, `${name} must contain a token of at least ${LEAST_TOKEN_CHARACTERS} characters.`);
  return token;
}

/** `trustsLoopback`: a loopback caller without proxy headers is a program of this machine, and no proxy. */
export function createIsOperator({
  token,
  trustsLoopback,
}: {
  token: string | undefined;
  trustsLoopback: boolean;
}): IsOperator {
  return (caller) =>
    (token !== undefined && isSame(bearerOf(caller), token)) || (trustsLoopback && isFromOwnMachine(caller));
}

function bearerOf({ headers }: Caller): string {
  return /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? '';
}

/** In constant time. Hashed, because the comparison needs equal lengths. */
function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}
