import type { Limit, PlanForSale } from '@evercode/access';
import type { Problem } from '@evercode/contract';
import { AppError } from '../http/answers/app-error.ts';

type Reached = {
  feature: NonNullable<Problem['feature']>;
  limit: Limit;
  used: number;
  /** The smallest plan with enough room; undefined: none has. */
  requiredPlan: PlanForSale | undefined;
};

/** The error of a limit of a plan. It names the limit and what is used, so that a client can say how much to free. */
export function planLimitReached({ feature, limit, used, requiredPlan }: Reached): AppError {
  return new AppError('plan-limit-reached', {
    feature,
    used,
    ...(limit !== 'unlimited' && { limit }),
    ...(requiredPlan && { requiredPlan }),
  });
}
