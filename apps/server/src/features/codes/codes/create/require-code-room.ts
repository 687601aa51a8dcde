import { hasRoomFor, lowestPlanForCodes, remainingCodes, type Subject } from '@evercode/access';
import type { Transaction } from '@evercode/database';
import { AppError } from '../../../../platform/http/answers/app-error.ts';
import { lockAndCountActive } from '../codes-repo.ts';

export async function requireCodeRoom(trx: Transaction, workspaceUuid: string, subject: Subject): Promise<void> {
  const used = await lockAndCountActive(trx, workspaceUuid);
  if (hasRoomFor(1, remainingCodes(subject, used))) return;
  const requiredPlan = lowestPlanForCodes(used + 1);
  throw new AppError('plan-limit-reached', { feature: 'qr-codes', ...(requiredPlan && { requiredPlan }) });
}
