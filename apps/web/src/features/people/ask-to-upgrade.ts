import type { Decision } from '@evercode/access';
import { featureNotAllowedEvent } from '../../app/services.ts';

/** What the server would answer, without asking it: whoever listens to its 402 explains what to buy. */
export function askToUpgrade({ feature, requiredPlan }: Extract<Decision, { reason: 'plan' }>): void {
  window.dispatchEvent(new CustomEvent(featureNotAllowedEvent, { detail: { code: 'plan-lacks-feature', status: 402, feature, requiredPlan } }));
}
