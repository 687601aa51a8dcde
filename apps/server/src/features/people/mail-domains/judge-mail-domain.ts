import type { MailDomainFault, MailDomainStatus } from '@evercode/contract';
import { CONFIRM_MS, lookAgain } from '../../../platform/internet/dns/text-proof.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

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
    const { pauseMs, nextCheckAt } = lookAgain(known, now);
    // Another workspace may hold a lost name: it is looked for on demand only.
    const next = status === 'waiting' ? nextCheckAt : null;
    return { status, pauseMs, nextCheckAt: next, failingSince: null, news: undefined };
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
