import type { PlanName } from '@evercode/contract';
import type { Language } from '@evercode/i18n';
import { readSafeRedirect } from '../../../app/guards/safe-redirect.ts';
import { paths } from '../../../app/paths.ts';

interface Wish {
  plan: PlanName;
  language: Language;
  redirect: string | null;
  origin: string;
}

/** Onboarding stands between sign-up and everything else; this is what comes after it. */
export function chooseAfterSignUp({ plan, language, redirect, origin }: Wish): string {
  const wished = readSafeRedirect(redirect, origin);
  if (wished) return wished;
  const isPaid = plan === 'starter' || plan === 'pro' || plan === 'enterprise';
  return isPaid ? paths.checkout(language, plan) : paths.createQr();
}
