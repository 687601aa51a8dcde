import type { PlanName, Role } from '@evercode/contract';
import { describe, expect, test } from 'vitest';
import { chooseUpgrade } from './index.ts';
import { aSubject } from './subject.builder.ts';

type Wanted = { role?: Role; canTrial?: boolean; isCancelled?: boolean; hasEnded?: boolean; requiredPlan?: PlanName };

function offer(
  plan: PlanName,
  { role = 'owner', canTrial = plan === 'free', isCancelled = false, hasEnded = false, requiredPlan }: Wanted = {},
): string {
  const { variant, label, act } = chooseUpgrade({
    subject: aSubject({ plan, role }),
    canTrial,
    isCancelled,
    hasEnded,
    requiredPlan,
  });
  return `${variant}, ${label}, ${act}`;
}

describe('the offer', () => {
  test.each<[string, PlanName, Wanted, string]>([
    ['Free without a former trial', 'free', {}, 'TRY-PRO, upgrade-now, begin-trial'],
    ['Free with a former trial', 'free', { canTrial: false }, 'UPGRADE-TO-PRO, upgrade, check-out'],
    [
      'Free with a former trial, for a feature of Starter',
      'free',
      { canTrial: false, requiredPlan: 'starter' },
      'UPGRADE-TO-PRO, upgrade, check-out',
    ],
    [
      'Free, for a feature of Enterprise',
      'free',
      { requiredPlan: 'enterprise' },
      'UPGRADE-TO-ENTERPRISE, upgrade, check-out',
    ],
    ['the trial', 'trial', { canTrial: false }, 'UPGRADE-TO-ENTERPRISE, upgrade, check-out'],
    ['Starter', 'starter', {}, 'UPGRADE-TO-PRO, upgrade, check-out'],
    [
      'Starter, for a feature of Enterprise',
      'starter',
      { requiredPlan: 'enterprise' },
      'UPGRADE-TO-ENTERPRISE, upgrade, check-out',
    ],
    ['Pro', 'pro', {}, 'UPGRADE-TO-ENTERPRISE, get-in-touch, get-in-touch'],
    ['cancelled Pro', 'pro', { isCancelled: true }, 'UPGRADE-TO-ENTERPRISE, restart, reactivate'],
    ['Enterprise', 'enterprise', {}, 'UPGRADE-TO-ENTERPRISE-UP, get-in-touch, get-in-touch'],
    ['cancelled Enterprise', 'enterprise', { isCancelled: true }, 'UPGRADE-TO-ENTERPRISE-UP, restart, reactivate'],
    ['Free after a paid plan', 'free', { canTrial: false, hasEnded: true }, 'UPGRADE-TO-PRO, restart, check-out'],
    ['Free after a paid plan, still without a trial', 'free', { hasEnded: true }, 'UPGRADE-TO-PRO, restart, check-out'],
    [
      'an editor on cancelled Pro',
      'pro',
      { role: 'editor', isCancelled: true },
      'UPGRADE-TO-ENTERPRISE, restart, ask-owner',
    ],
    ['an admin on Free', 'free', { role: 'admin' }, 'TRY-PRO, upgrade-now, begin-trial'],
    ['an editor on Free', 'free', { role: 'editor' }, 'TRY-PRO, upgrade-now, ask-owner'],
    ['an editor on Pro', 'pro', { role: 'editor' }, 'UPGRADE-TO-ENTERPRISE, get-in-touch, ask-owner'],
  ])('%s', (_who, plan, wanted, expected) => {
    expect(offer(plan, wanted)).toBe(expected);
  });

  test('without billing no trial is offered', () => {
    const { variant } = chooseUpgrade({
      subject: aSubject({ plan: 'free', billing: 'off' }),
      canTrial: false,
      isCancelled: false,
      hasEnded: false,
    });
    expect(variant).toBe('UPGRADE-TO-ENTERPRISE-UP');
  });
});
