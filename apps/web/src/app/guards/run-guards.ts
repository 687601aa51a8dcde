import {
  announceEntering, applyLanguage, leaveStrangersPage, loadVisitor, requireLogin, requireOnboarding, requireReadPermission,
  requireSubscription, settleCheckoutAccount,
} from './guards.ts';
import { pass, type Guard, type GuardContext, type Verdict } from './guard.ts';

/** The order is the specification's, and later guards rely on it. */
export const guardsInOrder: readonly Guard[] = [
  applyLanguage,
  announceEntering,
  requireLogin,
  loadVisitor,
  requireOnboarding,
  requireSubscription,
  settleCheckoutAccount,
  requireReadPermission,
  leaveStrangersPage,
];

/** The first guard that does not let pass decides. */
export async function runGuards(context: GuardContext): Promise<Verdict> {
  for (const guard of guardsInOrder) {
    const verdict = await guard(context);
    if (verdict.kind !== 'pass') return verdict;
  }
  return pass;
}
