import type { MailDomainFault, MailDomainStatus } from '@evercode/contract';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Pauses between checks: a new domain is checked often for three days, daily for two weeks, then only on demand. */
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = HOUR_MS;
const OFTEN_FOR_MS = 3 * DAY_MS;
const DAILY_FOR_MS = OFTEN_FOR_MS + 14 * DAY_MS;
/** A failure must show itself twice. */
const CONFIRM_MS = MINUTE_MS;
/** DNS that does not answer may be our own network, so it takes longer to count as a failure. */
const UNCLEAR_MS = DAY_MS;
/** Without its record a domain counts for so long. */
export const LOST_AFTER_MS = 7 * DAY_MS;

export type KnownMailDomain = {
  status: MailDomainStatus;
  askedAt: Date;
  pauseMs: number;
  failingSince: Date | null;
};

type Judgement = {
  status: MailDomainStatus;
  pauseMs: number;
  nextCheckAt: Date | null;
  failingSince: Date | null;
  news: 'verified' | 'failing' | 'recovered' | 'lost' | undefined;
};

/** What a check means. `fault`: null where the record was found. */
export function judgeMailDomain(known: KnownMailDomain, fault: MailDomainFault | null, now: Date): Judgement {
  const { status } = known;
  const after = (ms: number): Date => new Date(now.getTime() + ms);
  if (fault === null)
    return {
      status: 'verified',
      pauseMs: DAY_MS,
      nextCheckAt: after(DAY_MS),
      failingSince: null,
      news: status === 'verified' ? undefined : status === 'failing' ? 'recovered' : 'verified',
    };
  if (status === 'waiting' || status === 'lost') {
    const age = now.getTime() - known.askedAt.getTime();
    const pauseMs =
      age < OFTEN_FOR_MS ? Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, known.pauseMs * 2)) : DAY_MS;
    const nextCheckAt = status === 'waiting' && age < DAILY_FOR_MS ? after(pauseMs) : null;
    return { status, pauseMs, nextCheckAt, failingSince: null, news: undefined };
  }
  const failingSince = known.failingSince ?? now;
  const failingMs = now.getTime() - failingSince.getTime();
  if (failingMs >= LOST_AFTER_MS)
    return { status: 'lost', pauseMs: 0, nextCheckAt: null, failingSince: null, news: 'lost' };
  const isUnclear = fault === 'dns-failed' || fault === 'dns-timeout';
  const isConfirmed = known.failingSince !== null && (!isUnclear || failingMs >= UNCLEAR_MS);
  const isFailing = status === 'failing' || isConfirmed;
  const pauseMs = isFailing || isUnclear ? HOUR_MS : CONFIRM_MS;
  return {
    status: isFailing ? 'failing' : 'verified',
    pauseMs,
    nextCheckAt: after(Math.min(pauseMs, LOST_AFTER_MS - failingMs)),
    failingSince,
    news: isFailing && status !== 'failing' ? 'failing' : undefined,
  };
}
