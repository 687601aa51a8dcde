import { attentions, type Attention, type Verdict, type VerdictReason } from '@evercode/contract';
import type { Finding } from './check-destination.ts';

/** What is believed of an address. */
export type Known = {
  verdict: Verdict;
  reason: VerdictReason | null;
  detail: string;
  since: Date | null;
  suspicion: Verdict | null;
  home: string | null;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long an owner is told of a domain that has changed before it is taken as the one that is meant. */
const MOVED_DAYS = 14;

/**
 * What to believe after a check, and when to look again. Bad news is believed when a second check an hour later says the same: a restart, a bad
 * minute of a network, alarms nobody. Good news is believed at once. What could not be told changes nothing that was good, and ends
 * what was bad only when somebody answered.
 */
export function judge(known: Known, found: Finding, now: Date): { known: Known; dueAt: Date } {
  const { finding, home } = compareDomain(known, found, now);
  const inMs = (ms: number) => new Date(now.getTime() + ms);
  const { verdict, reason, detail } = finding;
  if (reason === 'offline') return { known, dueAt: inMs(HOUR_MS) };
  if (rank(verdict) > rank(known.verdict) && rank(known.suspicion ?? 'fine') < rank(verdict)) {
    return { known: { ...known, home, suspicion: verdict }, dueAt: inMs(HOUR_MS) };
  }
  const since = verdict === known.verdict ? known.since ?? now : now;
  return { known: { verdict, reason, detail, since, suspicion: null, home }, dueAt: inMs(DAY_MS) };
}

export function isAttention(verdict: Verdict): verdict is Attention {
  return attentions.some((attention) => attention === verdict);
}

/** How bad it is. */
export function rank(verdict: Verdict): number {
  return verdict === 'broken' ? 2 : verdict === 'warning' ? 1 : 0;
}

/** Leading to another domain than at first may be a move of its owner, or a new owner. */
function compareDomain({ home, reason, since }: Known, finding: Finding, now: Date): { finding: Finding; home: string | null } {
  const { domain, verdict } = finding;
  if (domain === null || rank(verdict) === 2) return { finding, home };
  if (home === null || home === domain) return { finding, home: domain };
  const hasBeenSaid = reason === 'moved' && since !== null && now.getTime() - since.getTime() >= MOVED_DAYS * DAY_MS;
  return hasBeenSaid ? { finding, home: domain } : { finding: { verdict: 'warning', reason: 'moved', detail: domain, domain }, home };
}
