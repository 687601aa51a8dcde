import { hasRoomFor, limitsOf, lowestPlanForCodes, remainingCodes, type Subject } from '@evercode/access';
import type { Transaction } from '@evercode/database';
import type { AppError } from '../../../../platform/http/answers/app-error.ts';
import { planLimitReached } from '../../../../platform/workspaces/plan-limit-reached.ts';
import { lockAndCountActive } from '../codes-repo.ts';

export async function requireCodeRoom(trx: Transaction, workspaceUuid: string, subject: Subject): Promise<void> {
  const used = await lockAndCountActive(trx, workspaceUuid);
  if (!hasRoomFor(1, remainingCodes(subject, used))) throw noCodeRoom(subject, used);
}

export function noCodeRoom(subject: Subject, used: number): AppError {
  const { codes: limit } = limitsOf(subject);
  return planLimitReached({ feature: 'qr-codes', limit, used, requiredPlan: lowestPlanForCodes(used + 1) });
}
