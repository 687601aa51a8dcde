import { randomBytes } from 'node:crypto';
import type { Dns, DnsAnswer } from './ask-dns.ts';

/*
 * A workspace proves that a name is its own by a TXT record with a token. Domains of short links and of email addresses
 * share what is here; where the record stands and what follows from it is theirs.
 */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The first pause between two checks; further ones double. */
export const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = HOUR_MS;
/** A name that is not proved is checked often, then once a day, then only on demand. */
const OFTEN_FOR_MS = 3 * DAY_MS;
const DAILY_FOR_MS = OFTEN_FOR_MS + 14 * DAY_MS;
/** A failure must show itself twice. */
export const CONFIRM_MS = MINUTE_MS;

/** The values that are kept of what was seen. */
export const MOST_SEEN = 6;

/** 128 bits: a token is public once it is set, and cannot be guessed before. */
export const newProofToken = (): string => randomBytes(16).toString('hex');

/** `fault`: null where the record was found. */
type Looked = { fault: Exclude<DnsAnswer, { kind: 'found' }>['reason'] | 'other-record' | null; seen: string[] };

export async function lookForText(dns: Pick<Dns, 'txt'>, name: string, expected: string): Promise<Looked> {
  const answer = await dns.txt(name);
  if (answer.kind !== 'found') return { fault: answer.reason, seen: [] };
  const values = answer.values.map((value) => value.trim());
  if (values.includes(expected)) return { fault: null, seen: [expected] };
  return { fault: 'other-record', seen: values.slice(0, MOST_SEEN) };
}

/** When to look again for a record that is not there yet. `nextCheckAt` null: only on demand. */
export function lookAgain(
  { askedAt, pauseMs }: { askedAt: Date; pauseMs: number },
  now: Date,
): { pauseMs: number; nextCheckAt: Date | null } {
  const age = now.getTime() - askedAt.getTime();
  const next = age < OFTEN_FOR_MS ? growPause(pauseMs, FIRST_PAUSE_MS, LONGEST_PAUSE_MS) : DAY_MS;
  return { pauseMs: next, nextCheckAt: age < DAILY_FOR_MS ? new Date(now.getTime() + next) : null };
}

/** Doubles up to the longest. */
export const growPause = (pauseMs: number, first: number, longest: number): number =>
  Math.min(longest, Math.max(first, pauseMs * 2));
