import { describe, expect, test } from 'vitest';
import { planNames } from '@evercode/contract';
import {
  countTrialDays,
  decide,
  endOfTrial,
  hasCapability,
  isExpired,
  isLockedByTrialDays,
  isTrialOver,
  lengthOfTrial,
  planInForce,
  isArranged,
} from './index.ts';
import { aSubject } from './subject.builder.ts';

const open = { allowed: true };
const refusedByRole = { allowed: false, reason: 'role' };
const refusedByExpiry = { allowed: false, reason: 'subscription-expired' };

describe('the trial', () => {
  test('lasts 7 days, counted from the minute it started', () => {
    const began = new Date('2026-03-01T12:00:00Z');
    expect(countTrialDays(began, new Date('2026-03-08T11:59:59Z'))).toBe(6);
    expect(countTrialDays(began, new Date('2026-03-08T12:00:00Z'))).toBe(7);
    expect(countTrialDays(began, new Date('2026-02-28T00:00:00Z'))).toBe(0);
    const end = new Date('2026-03-08T12:00:00Z');
    const trial = { ...aSubject({ plan: 'trial' }), trialBeganAt: began, trialEndsAt: null };
    expect(endOfTrial(trial)).toEqual(end);
    expect(lengthOfTrial(trial)).toBe(7);
    expect(isTrialOver(trial, new Date(end.getTime() - 1))).toBe(false);
    expect(isTrialOver(trial, end)).toBe(true);
    expect(isTrialOver({ ...trial, subscriptionType: 'PREMIUM' }, end)).toBe(false);
    expect(isTrialOver({ ...trial, billing: 'off' }, end)).toBe(false);
    expect(isTrialOver({ ...trial, trialBeganAt: null }, end)).toBe(false);
  });

  test('lasts until the day to which support has prolonged it', () => {
    const trialEndsAt = new Date('2026-03-31T12:00:00Z');
    const trial = { ...aSubject({ plan: 'trial' }), trialBeganAt: new Date('2026-03-01T12:00:00Z'), trialEndsAt };
    expect(endOfTrial(trial)).toBe(trialEndsAt);
    expect(lengthOfTrial(trial)).toBe(30);
    expect(isTrialOver(trial, new Date('2026-03-31T11:59:59Z'))).toBe(false);
    expect(isTrialOver(trial, trialEndsAt)).toBe(true);
    expect(endOfTrial({ trialBeganAt: null, trialEndsAt })).toBeNull();
    expect(lengthOfTrial({ trialBeganAt: null, trialEndsAt })).toBe(7);
  });

  test('leaves the owner only the choice of a plan once it is over, and members nothing', () => {
    const expired = { plan: 'trial', trialDays: 7, isSubscriptionExpired: true } as const;
    expect(decide(aSubject({ ...expired, role: 'owner' }), 'plan.change')).toEqual(open);
    expect(decide(aSubject({ ...expired, role: 'owner' }), 'qr.read')).toEqual(refusedByExpiry);
    expect(decide(aSubject({ ...expired, role: 'admin' }), 'plan.change')).toEqual(refusedByExpiry);
    expect(decide(aSubject({ ...expired, role: 'editor' }), 'qr.read')).toEqual(refusedByExpiry);
    expect(isExpired(aSubject({ ...expired, billing: 'off' }))).toBe(false);
  });

  test('locks only style backgrounds after 14 days', () => {
    const locked = { allowed: false, reason: 'plan', feature: 'style-background', requiredPlan: 'starter' };
    const on = (trialDays: number) => aSubject({ plan: 'trial', trialDays });
    expect(decide(on(14), 'page.set-style-background')).toEqual(open);
    expect(decide(on(15), 'page.set-style-background')).toEqual(locked);
    expect(decide(on(15), 'page.set-background-image')).toEqual(open);
    expect(decide(aSubject({ plan: 'pro', trialDays: 15 }), 'page.set-style-background')).toEqual(open);
    expect(isLockedByTrialDays(on(14))).toBe(false);
    expect(isLockedByTrialDays(on(15))).toBe(true);
    expect(isLockedByTrialDays(aSubject({ plan: 'trial', trialDays: 15, billing: 'off' }))).toBe(false);
  });
});

describe('a refusal', () => {
  test('names the role before the plan', () => {
    const editor = { role: 'editor', plan: 'free' } as const;
    expect(decide(aSubject(editor), 'design.upload-logo')).toEqual(refusedByRole);
    expect(decide(aSubject({ ...editor, isSubscriptionExpired: true }), 'member.invite')).toEqual(refusedByRole);
  });
});

describe('grants of the server', () => {
  test('an extra permission overrides the role, but neither the plan nor the expiry', () => {
    const extraPermissions = ['member.read', 'member.invite'] as const;
    const editor = { role: 'editor', extraPermissions } as const;
    expect(decide(aSubject({ ...editor, plan: 'pro' }), 'member.read')).toEqual(open);
    expect(decide(aSubject({ ...editor, plan: 'pro' }), 'member.remove')).toEqual(refusedByRole);
    expect(decide(aSubject({ ...editor, plan: 'starter' }), 'member.invite')).toMatchObject({
      reason: 'plan',
      feature: 'team',
    });
    expect(decide(aSubject({ ...editor, isSubscriptionExpired: true }), 'member.read')).toEqual(refusedByExpiry);
  });

  test('an extra permission overrides neither the fixed denial of custom domains for admins, nor guests', () => {
    expect(decide(aSubject({ role: 'admin', extraPermissions: ['domain.create'] }), 'domain.create')).toEqual(
      refusedByRole,
    );
    expect(decide(aSubject({ role: 'editor', extraPermissions: ['domain.create'] }), 'domain.create')).toEqual(open);
    expect(decide(aSubject({ role: 'guest', extraPermissions: ['qr.read'] }), 'qr.read')).toEqual(refusedByRole);
  });

  test('a feature of the workspace overrides the plan and the lock, but not the role', () => {
    const given = { plan: 'free', features: ['custom-style', 'custom-logo'] } as const;
    expect(decide(aSubject({ ...given, role: 'editor' }), 'design.save-style')).toEqual(open);
    expect(decide(aSubject({ ...given, role: 'editor' }), 'design.apply-style')).toMatchObject({ reason: 'plan' });
    expect(decide(aSubject({ ...given, role: 'editor' }), 'design.upload-logo')).toEqual(refusedByRole);
    const lateTrial = aSubject({ plan: 'trial', trialDays: 30, features: ['style-background'] });
    expect(hasCapability(lateTrial, 'style-background')).toBe(true);
  });
});

describe('the plan in force', () => {
  test('follows the subscription where it contradicts the plan', () => {
    expect(planInForce(aSubject({ plan: 'pro', subscriptionType: 'FREE' }))).toBe('free');
    expect(planInForce(aSubject({ plan: 'pro', subscriptionType: 'TRIAL' }))).toBe('trial');
    expect(planInForce(aSubject({ plan: 'starter', subscriptionType: 'FOREVER' }))).toBe('starter');
  });

  test('is Enterprise without billing', () => {
    expect(planNames.map((plan) => planInForce(aSubject({ plan, billing: 'off' })))).toEqual(
      planNames.map(() => 'enterprise'),
    );
  });
});

test.each([
  ['FREE', 'on', false],
  ['TRIAL', 'on', false],
  ['PREMIUM', 'on', true],
  ['FOREVER', 'on', true],
  ['FREE', 'off', true],
] as const)(
  'a subscription %s, billing %s: is arranged with the operator %s',
  (subscriptionType, billing, expected) => {
    expect(isArranged({ subscriptionType, billing })).toBe(expected);
  },
);
