import { contentOf, type QrCreate } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import { defaultDesign } from '@evercode/qr';
import type { WorkspaceContext } from '../../platform/routes/context.ts';
import { requireLook } from '../../platform/design-library/require-look.ts';
import { changeSettings, beginUses, type SettingsDeps } from './change-settings.ts';
import { useFiles } from './files-of-qr.ts';
import { insertQr, type QrRow } from './qrs-repo.ts';
import { requireFitting } from './read-content.ts';
import { requirePageLook } from './require-page-look.ts';
import { requireOpenWorkspace } from './require-open.ts';
import { requireProject } from './require-project.ts';
import { requireRoom } from './require-room.ts';
import { reserveEnding } from './reserve-ending.ts';
import { toPathName } from './take-ending.ts';
import { keepVersion } from './versions-repo.ts';

export type Sources = { newUuid: () => string; randomBelow: (bound: number) => number };

export async function createQr(trx: Transaction, deps: Sources & SettingsDeps, context: WorkspaceContext, body: QrCreate): Promise<QrRow> {
  const { accountUuid, userUuid, subject, now } = context;
  requireFitting(contentOf(body.typology, body.input), body.dynamic);
  if (body.dynamic) await requireRoom(trx, accountUuid, subject);
  // Behind the lock of the line before: nobody slips in while the operator closes the workspace.
  await requireOpenWorkspace(trx, accountUuid);
  await requireLook(trx, context, body);
  requirePageLook(context, body.landingTemplate ?? null);
  await requireProject(trx, context, body.project ?? null);
  const id = deps.newUuid();
  const settings = await changeSettings(deps, { qrUuid: id, context }, { settings: {}, passwordHash: null, isDynamic: body.dynamic }, body.settings ?? {});
  await deps.requireReputable(trx, { input: body.input, settings: settings.settings });
  const qr = {
    id, accountId: accountUuid, version: 1, state: 'active', title: body.title, typology: body.typology, input: body.input,
    landingTemplate: body.landingTemplate ?? null, blockedAt: null, quotaUntil: null, ...settings,
  } as const;
  const wished = body.pathName === undefined ? undefined : toPathName(body.pathName);
  const taken = body.dynamic ? await reserveEnding(trx, qr, wished, deps.randomBelow) : null;
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
    ending: taken && taken.ending,
    endingQuery: taken?.query ?? '',
    createdBy: userUuid,
    createdAt: now,
    updatedAt: now,
  });
  await useFiles(trx, row);
  if (row.settings.useLimit) await beginUses(trx, { qrUuid: id, context }, 0);
  await keepVersion(trx, context, row);
  return row;
}
