import type { PlanName } from '@evercode/contract';
import { decide } from './decide.ts';
import { mayBeginTrial, planInForce } from './subject.ts';
import type { Subject } from './subject.ts';

/** Which offer is made to somebody whose plan lacks what they reached for. */
export type UpgradeVariant = 'TRY-PRO' | 'UPGRADE-TO-PRO' | 'UPGRADE-TO-ENTERPRISE' | 'UPGRADE-TO-ENTERPRISE-UP';
/** What its main button says. */
export type UpgradeLabel = 'restart' | 'upgrade-now' | 'get-in-touch' | 'upgrade';
/** What its main button does. `ask-owner`: there is no such button, since the person cannot change the plan. */
export type UpgradeAct = 'begin-trial' | 'see-plans' | 'ask-owner';
export type Upgrade = Readonly<{ variant: UpgradeVariant; label: UpgradeLabel; act: UpgradeAct }>;

type Asked = Readonly<{
  subject: Subject;
  /** A trial was begun before. */
  hasHadTrial: boolean;
  /** Cancelled, and still within the period that is paid for. */
  isCancelled: boolean;
  /** The least plan that has what was wanted, where the refusal named one. */
  requiredPlan?: PlanName | undefined;
}>;

export function chooseUpgrade({ subject, hasHadTrial, isCancelled, requiredPlan }: Asked): Upgrade {
  const canTry = mayBeginTrial(subject, hasHadTrial);
  const variant = chooseVariant(planInForce(subject), canTry, requiredPlan);
  const isOffered = variant === 'TRY-PRO';
  return { variant, label: chooseLabel(subject, { isCancelled, isOffered }), act: chooseAct(subject, isOffered) };
}

function chooseVariant(plan: PlanName, canTry: boolean, requiredPlan: PlanName | undefined): UpgradeVariant {
  if (plan === 'enterprise') return 'UPGRADE-TO-ENTERPRISE-UP';
  // Pro, tried or bought, would not have what was wanted.
  if (requiredPlan === 'enterprise' || plan === 'pro' || plan === 'trial') return 'UPGRADE-TO-ENTERPRISE';
  return canTry ? 'TRY-PRO' : 'UPGRADE-TO-PRO';
}

function chooseLabel(subject: Subject, { isCancelled, isOffered }: { isCancelled: boolean; isOffered: boolean }): UpgradeLabel {
  if (isCancelled) return 'restart';
  if (isOffered) return 'upgrade-now';
  const plan = planInForce(subject);
  return plan === 'pro' || plan === 'enterprise' ? 'get-in-touch' : 'upgrade';
}

function chooseAct(subject: Subject, isOffered: boolean): UpgradeAct {
  const may = (action: 'plan.start-trial' | 'plan.change') => decide(subject, action).allowed;
  if (isOffered && may('plan.start-trial')) return 'begin-trial';
  return may('plan.change') ? 'see-plans' : 'ask-owner';
}
