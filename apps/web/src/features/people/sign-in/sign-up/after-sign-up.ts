import { isPaidPlan } from '@evercode/contract/paid-plans';
import type { PlanName } from '@evercode/contract';
import type { Language } from '@evercode/i18n';
import { readSafeRedirect } from '../../../../platform/navigation/safe-redirect.ts';
import { paths } from '../../../../platform/navigation/paths.ts';

interface Options {
  plan: PlanName;
  language: Language;
  redirect: string | null;
  origin: string;
}

/** The address after onboarding. */
export function chooseAfterSignUp({ plan, language, redirect, origin }: Options): string {
  const target = readSafeRedirect(redirect, origin);
  if (target) return target;
  return isPaidPlan(plan) ? paths.checkout(language, plan) : paths.createCode();
}
