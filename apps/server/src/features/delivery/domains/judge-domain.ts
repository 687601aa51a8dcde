import type { Domain, DomainCheck, DomainStatus } from '@evercode/contract';
import { domainChecks } from '@evercode/contract';
import type { DomainNews } from '@evercode/database';
import { CONFIRM_MS, FIRST_PAUSE_MS, growPause, lookAgain } from '../../../platform/internet/dns/text-proof.ts';
import { isUnclear, type Finding, type Findings } from './checks/findings.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Pauses between checks. */
const VERIFIED_PAUSE_MS = 30 * MINUTE_MS;
const FAILING_PAUSE_MS = 5 * MINUTE_MS;

/** Without its proof a domain is lost after that. */
const LOST_AFTER_MS = 14 * DAY_MS;
/** Getting the first certificate takes some seconds; a failure is told after this. */
const CERTIFICATE_MS = 15 * MINUTE_MS;
/** DNS that does not answer may be our own network. */
const UNCLEAR_MS = 30 * MINUTE_MS;

type Checks = Domain['checks'];
type StoredChecks = Partial<
  Record<DomainCheck, Omit<Checks[DomainCheck], 'at' | 'since'> & { at: string; since: string }>
>;

/** What is known of a domain before a check. `hasRoom`: the plan has a place for it. */
export type KnownDomain = {
  status: DomainStatus;
  reason: Domain['reason'];
  checks: StoredChecks;
  askedAt: Date;
  pauseMs: number;
  failingSince: Date | null;
  proofMissingSince: Date | null;
  verifiedAt: Date | null;
  /** It was connected once, so that its people know it as live. */
  wasLive: boolean;
  hasRoom: boolean;
  isHeldBack: boolean;
};

export type Judgement = {
  status: DomainStatus;
  reason: Domain['reason'];
  checks: StoredChecks;
  pauseMs: number;
  /** Null: only on demand. */
  nextCheckAt: Date | null;
  failingSince: Date | null;
  proofMissingSince: Date | null;
  verifiedAt: Date | null;
  news: DomainNews | undefined;
};

/** What a check means. Pure: the rules of docs/decisions/own-domains.md. */
export function judgeDomain(known: KnownDomain, findings: Findings, now: Date): Judgement {
  const checks = mergeChecks(known.checks, findings, now);
  return known.status === 'unverified'
    ? judgeUnverified(known, findings, checks, now)
    : judgeHeld(known, findings, checks, now);
}

function judgeUnverified(known: KnownDomain, findings: Findings, checks: StoredChecks, now: Date): Judgement {
  const base = { checks, failingSince: null, proofMissingSince: null, news: undefined };
  const isProved = findings.proof.state === 'ok' && findings.target.state === 'ok';
  if (isProved && !known.isHeldBack && known.hasRoom)
    return {
      ...base,
      status: 'verified',
      reason: null,
      verifiedAt: now,
      pauseMs: FIRST_PAUSE_MS,
      // The first certificate follows within seconds.
      nextCheckAt: later(now, FIRST_PAUSE_MS),
    };
  return {
    ...base,
    status: 'unverified',
    reason: known.isHeldBack ? 'held-back' : isProved ? 'plan' : known.reason === 'plan' ? null : known.reason,
    verifiedAt: known.verifiedAt,
    ...lookAgain(known, now),
  };
}

function judgeHeld(known: KnownDomain, findings: Findings, checks: StoredChecks, now: Date): Judgement {
  const base = { checks, verifiedAt: known.verifiedAt, reason: known.reason };
  const proofMissingSince = missingSince(known, findings, now);
  if (proofMissingSince !== null && now.getTime() - proofMissingSince.getTime() >= LOST_AFTER_MS)
    return {
      ...base,
      status: 'unverified',
      reason: 'lost',
      pauseMs: DAY_MS,
      nextCheckAt: null,
      failingSince: null,
      proofMissingSince: null,
      news: 'lost',
    };
  if (!known.hasRoom)
    return {
      ...base,
      status: 'not-renewed',
      reason: 'plan',
      pauseMs: VERIFIED_PAUSE_MS,
      nextCheckAt: later(now, VERIFIED_PAUSE_MS),
      failingSince: null,
      proofMissingSince,
      news: known.status === 'not-renewed' ? undefined : 'not-renewed',
    };
  // A domain that has room again: what follows decides how it is.
  const status = known.status === 'not-renewed' ? 'verified' : known.status;
  const problem = worstOf(findings, checks, known, now);
  if (problem === undefined) {
    const isWaiting = findings.certificate.state !== 'ok';
    const pauseMs = isWaiting ? growPause(known.pauseMs, FIRST_PAUSE_MS, CERTIFICATE_MS / 5) : VERIFIED_PAUSE_MS;
    return {
      ...base,
      status: 'verified',
      reason: null,
      pauseMs,
      nextCheckAt: later(now, pauseMs),
      failingSince: null,
      proofMissingSince,
      news: isWaiting ? undefined : !known.wasLive ? 'verified' : status === 'failing' ? 'recovered' : undefined,
    };
  }
  const failingSince = known.failingSince ?? now;
  const isConfirmed =
    known.failingSince !== null && (!isUnclear(problem) || now.getTime() - known.failingSince.getTime() >= UNCLEAR_MS);
  const isFailing = status === 'failing' || isConfirmed;
  const pauseMs = isFailing ? growPause(known.pauseMs, FAILING_PAUSE_MS, VERIFIED_PAUSE_MS) : CONFIRM_MS;
  return {
    ...base,
    status: isFailing ? 'failing' : status,
    reason: null,
    pauseMs,
    nextCheckAt: later(now, pauseMs),
    failingSince,
    proofMissingSince,
    news: isFailing && status !== 'failing' ? 'failing' : undefined,
  };
}

/** The check that makes the domain fail, if one does. A certificate that is still being made is none. */
function worstOf(findings: Findings, checks: StoredChecks, known: KnownDomain, now: Date): Finding | undefined {
  const { proof, target, certificate, answer } = findings;
  if (target.state === 'failing') return target;
  if (proof.state === 'failing') return proof;
  if (certificate.state === 'failing') {
    const since = new Date(checks.certificate?.since ?? now);
    const isFirst = !known.wasLive && known.verifiedAt !== null;
    const begin = isFirst ? (known.verifiedAt ?? since) : since;
    const isSlow = certificate.reason === 'no-certificate' || certificate.reason === 'untrusted';
    if (isFirst && isSlow && now.getTime() - begin.getTime() < CERTIFICATE_MS) return undefined;
    return certificate;
  }
  return answer.state === 'failing' ? answer : undefined;
}

/** DNS that does not answer takes no proof away. */
function missingSince(known: KnownDomain, { proof }: Findings, now: Date): Date | null {
  if (proof.state === 'ok') return null;
  if (isUnclear(proof)) return known.proofMissingSince;
  return known.proofMissingSince ?? now;
}

function mergeChecks(before: StoredChecks, findings: Findings, now: Date): StoredChecks {
  const at = now.toISOString();
  return Object.fromEntries(
    domainChecks.map((name) => {
      const { state, reason, seen, expected } = findings[name];
      const known = before[name];
      const since = known?.state === state ? known.since : at;
      return [name, { state, reason, seen: [...seen], expected: [...expected], at, since }];
    }),
  );
}

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);
