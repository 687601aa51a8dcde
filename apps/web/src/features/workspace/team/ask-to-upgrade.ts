import type { Decision } from '@evercode/access';
import { featureNotAllowedEvent } from '../../../platform/services/services.ts';

/** Raises the same event as the server's 402, without a request; the upgrade dialog listens for it. */
export function askToUpgrade({ feature, requiredPlan }: Extract<Decision, { reason: 'plan' }>): void {
  window.dispatchEvent(
    new CustomEvent(featureNotAllowedEvent, {
      detail: { code: 'plan-lacks-feature', status: 402, feature, requiredPlan },
    }),
  );
}
