import { attentions, type Attention, type Verdict, type VerdictReason } from '@evercode/contract';
import type { Finding } from './check-destination.ts';

/** The believed state of an address. */
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
/** How long a changed domain is reported before it is accepted. */
const MOVED_DAYS = 14;

/**
 * The state after a check, and the time of the next one. Bad news is believed when a second check an hour later
 * confirms it, so that a restart or a network glitch raises no alarm. Good news is believed at once. An unsure result
 * keeps a good state, and ends a bad one only when a server answered.
 */
export function judge(known: Known, found: Finding, now: Date): { known: Known; dueAt: Date } {
  const { finding, home } = compareDomain(known, found, now);
  const inMs = (ms: number) => new Date(now.getTime() + ms);
  const { verdict, reason, detail } = finding;
  if (reason === 'offline') return { known, dueAt: inMs(HOUR_MS) };
  if (rank(verdict) > rank(known.verdict) && rank(known.suspicion ?? 'fine') < rank(verdict)) {
    return { known: { ...known, home, suspicion: verdict }, dueAt: inMs(HOUR_MS) };
  }
  const since = verdict === known.verdict ? (known.since ?? now) : now;
  return { known: { verdict, reason, detail, since, suspicion: null, home }, dueAt: inMs(DAY_MS) };
}

export function isAttention(verdict: Verdict): verdict is Attention {
  return attentions.some((attention) => attention === verdict);
}

/** The severity. */
export function rank(verdict: Verdict): number {
  return verdict === 'broken' ? 2 : verdict === 'warning' ? 1 : 0;
}

/** Another domain than at first may be a move of the owner, or a new owner. */
function compareDomain(
  { home, reason, since }: Known,
  finding: Finding,
  now: Date,
): { finding: Finding; home: string | null } {
  const { domain, verdict } = finding;
  if (domain === null || rank(verdict) === 2) return { finding, home };
  if (home === null || home === domain) return { finding, home: domain };
  const hasBeenSaid = reason === 'moved' && since !== null && now.getTime() - since.getTime() >= MOVED_DAYS * DAY_MS;
  return hasBeenSaid
    ? { finding, home: domain }
    : { finding: { verdict: 'warning', reason: 'moved', detail: domain, domain }, home };
}
