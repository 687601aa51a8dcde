import { expect, test } from 'vitest';
import { quotaOf } from './quota-repo.ts';

const now = new Date('2026-11-25T12:00:00Z');
const terms = { billing: 'on', overQuota: 'pause' } as const;
const starter = { plan: 'starter', subscriptionType: 'PREMIUM', agreedLimits: null, agreedUntil: null } as const;
const agreedLimits = { scansPerCodePerMonth: 50_000 };

test('a quota is that of the plan, or what was agreed on where that is more', () => {
  expect(quotaOf(starter, terms, now)).toBe(10_000);
  expect(quotaOf({ ...starter, agreedLimits }, terms, now)).toBe(50_000);
  expect(quotaOf({ ...starter, agreedLimits: { scansPerCodePerMonth: 5 } }, terms, now)).toBe(10_000);
  expect(quotaOf({ ...starter, agreedLimits: { codes: 5 } }, terms, now)).toBe(10_000);
});

test('an agreement that is over raises nothing', () => {
  expect(quotaOf({ ...starter, agreedLimits, agreedUntil: now }, terms, now)).toBe(10_000);
  const later = new Date(now.getTime() + 1);
  expect(quotaOf({ ...starter, agreedLimits, agreedUntil: later }, terms, now)).toBe(50_000);
});

test('an operator who serves beyond the quota has none', () => {
  expect(quotaOf({ ...starter, agreedLimits }, { ...terms, overQuota: 'serve' }, now)).toBe('unlimited');
});
