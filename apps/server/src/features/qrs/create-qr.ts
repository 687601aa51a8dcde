import { hasRoomFor, lowestPlanForCodes, remainingCodes, type Subject } from '@evercode/access';
import { contentOf, type QrCreate } from '@evercode/contract';
import { reserveRoute, type Transaction } from '@evercode/database';
import { defaultDesign } from '@evercode/qr';
import { AppError } from '../../platform/http/app-error.ts';
import type { WorkspaceContext } from '../../platform/routes/context.ts';
import { requireLook } from '../../platform/design-library/require-look.ts';
import { changeSettings, beginUses, type SettingsDeps } from './change-settings.ts';
import { chooseEnding } from './choose-ending.ts';
import { useFiles } from './files-of-qr.ts';
import { insertQr, lockAndCountActive, type QrRow } from './qrs-repo.ts';
import { requireFitting } from './read-content.ts';
import { requirePageLook } from './require-page-look.ts';
import { requireProject } from './require-project.ts';
import { routesOf, type Compiled } from './route-of-qr.ts';
import { endingTaken } from './take-ending.ts';
import { keepVersion } from './versions-repo.ts';

export type Sources = { newUuid: () => string; randomBelow: (bound: number) => number };

/** Endings are unguessable because they are many; five taken ones in a row mean that something else is wrong. */
const ATTEMPTS = 5;

export async function createQr(trx: Transaction, deps: Sources & SettingsDeps, context: WorkspaceContext, body: QrCreate): Promise<QrRow> {
  const { accountUuid, userUuid, subject, now } = context;
  requireFitting(contentOf(body.typology, body.input), body.dynamic);
  if (body.dynamic) await requireRoom(trx, accountUuid, subject);
  await requireLook(trx, context, body);
  requirePageLook(context, body.landingTemplate ?? null);
  await requireProject(trx, context, body.project ?? null);
  const id = deps.newUuid();
  const settings = await changeSettings(deps, { qrUuid: id, context }, { settings: {}, passwordHash: null, isDynamic: body.dynamic }, body.settings ?? {});
  const qr = {
    id, accountId: accountUuid, version: 1, state: 'active', title: body.title, typology: body.typology, input: body.input,
    landingTemplate: body.landingTemplate ?? null, ...settings,
  } as const;
  const ending = body.dynamic ? await reserveEnding(trx, qr, body.pathName, deps.randomBelow) : null;
  const row = await insertQr(trx, {
    ...qr,
    description: body.description,
    projectId: body.project ?? null,
    isDynamic: body.dynamic,
    input: JSON.stringify(qr.input),
    landingTemplate: qr.landingTemplate && JSON.stringify(qr.landingTemplate),
    settings: JSON.stringify(qr.settings),
    designParams: JSON.stringify({ ...defaultDesign, ...body.designParams }),
    logoId: body.logo ?? null,
    domain: '',
    ending,
    createdBy: userUuid,
    createdAt: now,
    updatedAt: now,
  });
  await useFiles(trx, row);
  if (row.settings.useLimit) await beginUses(trx, { qrUuid: id, context }, 0);
  await keepVersion(trx, context, row);
  return row;
}

export async function requireRoom(trx: Transaction, accountUuid: string, subject: Subject): Promise<void> {
  const used = await lockAndCountActive(trx, accountUuid);
  if (hasRoomFor(1, remainingCodes(subject, used))) return;
  const requiredPlan = lowestPlanForCodes(used + 1);
  throw new AppError('plan-limit-reached', { feature: 'qr-codes', ...(requiredPlan && { requiredPlan }) });
}

async function reserveEnding(trx: Transaction, qr: Compiled, wished: string | undefined, randomBelow: (bound: number) => number): Promise<string> {
  const [record] = await routesOf(trx, [qr]);
  if (record === undefined) throw new TypeError('Every code has a route record.');
  const reserve = (ending: string) => reserveRoute(trx, { domain: '', ending, record });
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
