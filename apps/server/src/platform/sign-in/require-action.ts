import { decide, type Subject } from '@evercode/access';
import { scopesAllow, type KeyScope, type WorkspaceAction } from '@evercode/contract';
import { AppError } from '../http/app-error.ts';

/** The API key with which a request was made. */
export type ActingKey = Readonly<{ uuid: string; name: string; scopes: readonly KeyScope[] }>;

/** Throws unless the member may do it and, with a key, its scopes include it. */
export function requireAction(subject: Subject, action: WorkspaceAction, key: ActingKey | undefined): void {
  if (key !== undefined && !scopesAllow(key.scopes, action)) throw new AppError('scope-missing');
  const decision = decide(subject, action);
  if (decision.allowed) return;
  if (decision.reason === 'role') throw new AppError('forbidden');
  if (decision.reason === 'subscription-expired') throw new AppError('subscription-expired');
  throw new AppError('plan-lacks-feature', { feature: decision.feature, requiredPlan: decision.requiredPlan });
}
