import { decide, type Subject } from '@evercode/access';
import type { WorkspaceAction } from '@evercode/contract';
import { AppError } from '../../http/answers/app-error.ts';

export function requireAction(subject: Subject, action: WorkspaceAction): void {
  const decision = decide(subject, action);
  if (decision.allowed) return;
  if (decision.reason === 'scope') throw new AppError('scope-missing');
  if (decision.reason === 'role') throw new AppError('forbidden');
  if (decision.reason === 'subscription-expired') throw new AppError('subscription-expired');
  throw new AppError('plan-lacks-feature', { feature: decision.feature, requiredPlan: decision.requiredPlan });
}
