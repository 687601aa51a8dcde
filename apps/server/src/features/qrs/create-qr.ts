import { hasRoomFor, lowestPlanForCodes, remainingCodes, type Subject } from '@evercode/access';
import type { QrCreate } from '@evercode/contract';
import { reserveRoute, type Transaction } from '@evercode/database';
import { defaultDesign } from '@evercode/qr';
import { AppError } from '../../platform/http/app-error.ts';
import type { WorkspaceContext } from '../../platform/routes/context.ts';
import { requireLook } from '../../platform/design-library/require-look.ts';
import { chooseEnding } from './choose-ending.ts';
import { insertQr, lockAndCountActive, type QrRow } from './qrs-repo.ts';
import { routeOfQr } from './route-of-qr.ts';
import { endingTaken } from './take-ending.ts';

export type Sources = { newUuid: () => string; randomBelow: (bound: number) => number };

/** Endings are unguessable because they are many; five taken ones in a row mean that something else is wrong. */
const ATTEMPTS = 5;

export async function createQr(trx: Transaction, { newUuid, randomBelow }: Sources, context: WorkspaceContext, body: QrCreate): Promise<QrRow> {
  const { accountUuid, userUuid, subject, now } = context;
  await requireRoom(trx, accountUuid, subject);
  await requireLook(trx, context, body);
  const qr = { id: newUuid(), accountId: accountUuid, version: 1, state: 'active', input: body.input } as const;
  const record = routeOfQr(qr);
  const ending = await reserveEnding(body.pathName, randomBelow, (candidate) => reserveRoute(trx, { domain: '', ending: candidate, record }));
  return insertQr(trx, {
    ...qr,
    title: body.title,
    typology: body.typology,
    isDynamic: body.dynamic,
    input: JSON.stringify(body.input),
    designParams: JSON.stringify({ ...defaultDesign, ...body.designParams }),
    logoId: body.logo ?? null,
    domain: '',
    ending,
    createdBy: userUuid,
    createdAt: now,
    updatedAt: now,
  });
}

export async function requireRoom(trx: Transaction, accountUuid: string, subject: Subject): Promise<void> {
  const used = await lockAndCountActive(trx, accountUuid);
  if (hasRoomFor(1, remainingCodes(subject, used))) return;
  const requiredPlan = lowestPlanForCodes(used + 1);
  throw new AppError('plan-limit-reached', { feature: 'qr-codes', ...(requiredPlan && { requiredPlan }) });
}

async function reserveEnding(
  wished: string | undefined, randomBelow: (bound: number) => number, reserve: (ending: string) => Promise<boolean>,
): Promise<string> {
  if (wished !== undefined) {
    if (await reserve(wished)) return wished;
    throw endingTaken();
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const ending = chooseEnding(randomBelow);
    if (await reserve(ending)) return ending;
  }
  throw new AppError('unexpected', { cause: new Error('No free ending was found.') });
}
