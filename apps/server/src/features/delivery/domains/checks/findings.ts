import type { Domain, DomainCheck, DomainCheckReason } from '@evercode/contract';

/** What one check has found. `waiting`: it was not made, or it has no result yet. */
export type Finding = {
  state: Domain['checks'][DomainCheck]['state'];
  reason: DomainCheckReason | null;
  seen: readonly string[];
  expected: readonly string[];
};

export type Findings = Record<DomainCheck, Finding>;

export const passes = (seen: readonly string[], expected: readonly string[] = []): Finding => ({
  state: 'ok',
  reason: null,
  seen,
  expected,
});

export const fails = (
  reason: DomainCheckReason,
  { seen = [], expected = [] }: { seen?: readonly string[]; expected?: readonly string[] } = {},
): Finding => ({ state: 'failing', reason, seen, expected });

export const waits: Finding = { state: 'waiting', reason: null, seen: [], expected: [] };

/** Nothing is known: our own network may be the reason, so it takes longer to count as a failure. */
export const isUnclear = ({ reason }: Finding): boolean => reason === 'dns-failed' || reason === 'dns-timeout';
