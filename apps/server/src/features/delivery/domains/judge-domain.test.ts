import { expect, test, describe } from 'vitest';
import { fails, passes, waits, type Findings } from './checks/findings.ts';
import { judgeDomain, type KnownDomain } from './judge-domain.ts';

const now = new Date('2026-11-26T10:00:00Z');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const before = (ms: number): Date => new Date(now.getTime() - ms);

const aDomain = (known: Partial<KnownDomain> = {}): KnownDomain => ({
  status: 'verified',
  reason: null,
  checks: {},
  askedAt: now,
  pauseMs: 0,
  failingSince: null,
  proofMissingSince: null,
  verifiedAt: before(DAY_MS),
  wasLive: true,
  hasRoom: true,
  isHeldBack: false,
  ...known,
});
const found = (findings: Partial<Findings> = {}): Findings => ({
  proof: passes([]),
  target: passes([]),
  certificate: passes([]),
  answer: passes([]),
  ...findings,
});
const judge = (known: Partial<KnownDomain>, findings: Partial<Findings> = {}) =>
  judgeDomain(aDomain(known), found(findings), now);
const pauseOf = ({ nextCheckAt }: { nextCheckAt: Date | null }) => nextCheckAt && nextCheckAt.getTime() - now.getTime();

describe('an unverified domain', () => {
  const unverified = { status: 'unverified', verifiedAt: null, wasLive: false } as const;
  const missing = { proof: fails('no-record'), certificate: waits, answer: waits };

  test.each<[string, Partial<Findings>, Partial<KnownDomain>, string]>([
    ['is verified by its proof and its target', {}, {}, 'verified'],
    ['is not by its target alone: a dangling alias gives nothing', missing, {}, 'unverified'],
    ['is not by its proof alone', { target: fails('other-record') }, {}, 'unverified'],
    ['is not while its name is held back', {}, { isHeldBack: true }, 'unverified'],
    ['is not without a place in the plan', {}, { hasRoom: false }, 'unverified'],
  ])('%s', (_name, findings, known, status) => {
    expect(judge({ ...unverified, ...known }, findings).status).toBe(status);
  });

  test('is checked after growing pauses, then daily, then only on demand', () => {
    expect(
      [0, 10_000, 20_000, 3_000_000, 3_600_000].map((pauseMs) => pauseOf(judge({ ...unverified, pauseMs }, missing))),
    ).toEqual([10_000, 20_000, 40_000, 3_600_000, 3_600_000]);
    expect(pauseOf(judge({ ...unverified, askedAt: before(4 * DAY_MS) }, missing))).toBe(DAY_MS);
    expect(pauseOf(judge({ ...unverified, askedAt: before(18 * DAY_MS) }, missing))).toBeNull();
  });
});

describe('a verified domain', () => {
  test('is checked every half hour', () => {
    expect(pauseOf(judge({}))).toBe(30 * MINUTE_MS);
  });

  test.each<[string, Partial<Findings>]>([
    ['no target', { target: fails('no-name') }],
    ['no proof', { proof: fails('no-record') }],
    ['an expired certificate', { certificate: fails('expired'), answer: waits }],
    ['a certificate that ends soon', { certificate: fails('ending') }],
    ['requests that arrive elsewhere', { answer: fails('other-answer') }],
  ])('with %s fails at the second check, a minute later', (_name, findings) => {
    const first = judge({}, findings);
    expect([first.status, first.news, pauseOf(first)]).toEqual(['verified', undefined, MINUTE_MS]);
    const second = judge({ failingSince: first.failingSince, checks: first.checks }, findings);
    expect([second.status, second.news]).toEqual(['failing', 'failing']);
    const third = judge({ status: 'failing', failingSince: first.failingSince, pauseMs: second.pauseMs }, findings);
    expect([third.status, third.news]).toEqual(['failing', undefined]);
  });

  test('whose DNS does not answer fails after half an hour only: our own network may be the reason', () => {
    const silent = { proof: fails('dns-timeout'), target: fails('dns-timeout') };
    expect(judge({ failingSince: before(29 * MINUTE_MS) }, silent).status).toBe('verified');
    expect(judge({ failingSince: before(30 * MINUTE_MS) }, silent).status).toBe('failing');
    expect(judge({ failingSince: before(DAY_MS) }, silent).proofMissingSince).toBeNull();
  });

  test('recovers at the first check that passes', () => {
    expect(judge({ status: 'failing', failingSince: before(DAY_MS) })).toMatchObject({
      status: 'verified',
      news: 'recovered',
      failingSince: null,
    });
  });

  test('is lost after 14 days without its proof, and not before', () => {
    const findings = { proof: fails('no-record') };
    const known = { status: 'failing', failingSince: before(20 * DAY_MS) } as const;
    expect(judge({ ...known, proofMissingSince: before(14 * DAY_MS - 1) }, findings).status).toBe('failing');
    expect(judge({ ...known, proofMissingSince: before(14 * DAY_MS) }, findings)).toMatchObject({
      status: 'unverified',
      reason: 'lost',
      news: 'lost',
      nextCheckAt: null,
    });
  });

  test('without a place in the plan is not renewed, and is told once', () => {
    expect(judge({ hasRoom: false })).toMatchObject({ status: 'not-renewed', reason: 'plan', news: 'not-renewed' });
    expect(judge({ status: 'not-renewed', hasRoom: false }).news).toBeUndefined();
    expect(judge({ status: 'not-renewed' })).toMatchObject({ status: 'verified', reason: null });
  });
});

describe('the first certificate', () => {
  const fresh = { wasLive: false, verifiedAt: before(MINUTE_MS) };
  const none = { certificate: fails('no-certificate'), answer: waits };

  test('is waited for, and its arrival is told', () => {
    expect(judge(fresh, none)).toMatchObject({ status: 'verified', news: undefined, failingSince: null });
    expect(judge(fresh).news).toBe('verified');
  });

  test('that does not come within a quarter of an hour is a failure', () => {
    const known = { ...fresh, verifiedAt: before(15 * MINUTE_MS), failingSince: before(MINUTE_MS) };
    expect(judge(known, none)).toMatchObject({ status: 'failing', news: 'failing' });
  });
});
