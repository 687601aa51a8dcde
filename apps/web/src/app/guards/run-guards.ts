import {
  announceEntering,
  applyLanguage,
  redirectSignedIn,
  loadPerson,
  requireLogin,
  requireOnboarding,
  requireReadPermission,
  requireSubscription,
  settleCheckoutWorkspace,
} from './guards.ts';
import { pass, type Guard, type GuardContext, type Verdict } from '../../platform/navigation/guard.ts';

/** The specification fixes this order, and later guards rely on earlier ones. */
export const guardsInOrder: readonly Guard[] = [
  applyLanguage,
  announceEntering,
  requireLogin,
  loadPerson,
  requireOnboarding,
  requireSubscription,
  settleCheckoutWorkspace,
  requireReadPermission,
  redirectSignedIn,
];

/** Returns the verdict of the first guard that does not pass. */
export async function runGuards(context: GuardContext): Promise<Verdict> {
  for (const guard of guardsInOrder) {
    const verdict = await guard(context);
    if (verdict.kind !== 'pass') return verdict;
  }
  return pass;
}
