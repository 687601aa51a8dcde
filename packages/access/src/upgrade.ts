import type { PlanName } from '@evercode/contract';
import { decide } from './decide.ts';
import { planInForce } from './subject.ts';
import type { Subject } from './subject.ts';

/** The offer shown when the plan lacks what the member wanted to do. */
export type UpgradeVariant = 'TRY-PRO' | 'UPGRADE-TO-PRO' | 'UPGRADE-TO-ENTERPRISE' | 'UPGRADE-TO-ENTERPRISE-UP';
/** The label of its main button. */
type UpgradeLabel = 'restart' | 'upgrade-now' | 'get-in-touch' | 'upgrade';
/** The action of its main button. `ask-owner`: no button, since the member cannot change the plan. */
type UpgradeAct = 'begin-trial' | 'reactivate' | 'check-out' | 'get-in-touch' | 'ask-owner';
export type Upgrade = Readonly<{ variant: UpgradeVariant; label: UpgradeLabel; act: UpgradeAct }>;

type UpgradeQuestion = Readonly<{
  subject: Subject;
  /** Whether the server would begin a trial. */
  canTrial: boolean;
  /** Whether the plan is cancelled and still in its paid period. */
  isCancelled: boolean;
  /** Whether a paid plan has ended, so that Free is in force again. */
  hasEnded: boolean;
  /** The cheapest plan that suffices, if the refusal named one. */
  requiredPlan?: PlanName | undefined;
}>;

export function chooseUpgrade({ subject, canTrial, isCancelled, hasEnded, requiredPlan }: UpgradeQuestion): Upgrade {
  // Who had a plan is offered that again, as the banner and the billing page do, though a trial may still be possible.
  const variant = chooseVariant(planInForce(subject), canTrial && !hasEnded, requiredPlan);
  const label = chooseLabel(subject, { isCancelled, hasEnded, isOffered: variant === 'TRY-PRO' });
  return { variant, label, act: chooseAct(subject, label, isCancelled) };
}

function chooseVariant(plan: PlanName, canTry: boolean, requiredPlan: PlanName | undefined): UpgradeVariant {
  if (plan === 'enterprise') return 'UPGRADE-TO-ENTERPRISE-UP';
  // Pro, as trial or bought, would not suffice.
  if (requiredPlan === 'enterprise' || plan === 'pro' || plan === 'trial') return 'UPGRADE-TO-ENTERPRISE';
  return canTry ? 'TRY-PRO' : 'UPGRADE-TO-PRO';
}

function chooseLabel(
  subject: Subject,
  { isCancelled, hasEnded, isOffered }: Record<'isCancelled' | 'hasEnded' | 'isOffered', boolean>,
): UpgradeLabel {
  if (isCancelled) return 'restart';
  if (isOffered) return 'upgrade-now';
  if (hasEnded) return 'restart';
  const plan = planInForce(subject);
  return plan === 'pro' || plan === 'enterprise' ? 'get-in-touch' : 'upgrade';
}

function chooseAct(subject: Subject, label: UpgradeLabel, isCancelled: boolean): UpgradeAct {
  const may = (action: 'plan.start-trial' | 'plan.change' | 'plan.reactivate') => decide(subject, action).allowed;
  if (label === 'upgrade-now' && may('plan.start-trial')) return 'begin-trial';
  if (isCancelled && may('plan.reactivate')) return 'reactivate';
  if (!may('plan.change')) return 'ask-owner';
  return label === 'get-in-touch' ? 'get-in-touch' : 'check-out';
}
