import { hasRoomFor, lowestPlanForCodes, remainingCodes, type Subject } from '@evercode/access';
import type { Transaction } from '@evercode/database';
import { AppError } from '../../platform/http/app-error.ts';
import { lockAndCountActive } from './qrs-repo.ts';

export async function requireRoom(trx: Transaction, accountUuid: string, subject: Subject): Promise<void> {
  const used = await lockAndCountActive(trx, accountUuid);
  if (hasRoomFor(1, remainingCodes(subject, used))) return;
  const requiredPlan = lowestPlanForCodes(used + 1);
  throw new AppError('plan-limit-reached', { feature: 'qr-codes', ...(requiredPlan && { requiredPlan }) });
}
