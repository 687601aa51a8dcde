import { contentOf } from '@evercode/content';
import type { QrCreate } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import { defaultDesign } from '@evercode/qr';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import { requireLook } from '../../../../platform/design-library/require-look.ts';
import { changeSettings, beginUses, type SettingsDeps } from '../change/change-settings.ts';
import { checkAndLinkFiles } from '../change/files-of-code.ts';
import { insertQr, type CodeRow } from '../codes-repo.ts';
import { requireFitting } from '../change/read-content.ts';
import { requirePageLook } from './require-page-look.ts';
import { requireUnblockedWorkspace } from '../change/require-unblocked.ts';
import { requireProject } from './require-project.ts';
import { requireCodeRoom } from './require-code-room.ts';
import { reserveEnding } from '../endings/reserve-ending.ts';
import { parseEnding } from '../endings/change-ending.ts';
import { recordVersion } from '../versions/versions-repo.ts';

export type IdSources = { newUuid: () => string; randomBelow: (bound: number) => number };

export async function createQr(
  trx: Transaction,
  deps: IdSources & SettingsDeps,
  context: WorkspaceContext,
  body: QrCreate,
): Promise<CodeRow> {
  const { workspaceUuid, userUuid, subject, now } = context;
  const content = contentOf(body.typology, body.input);
  requireFitting(content, body.dynamic);
  if (body.dynamic) await requireCodeRoom(trx, workspaceUuid, subject);
  // After the lock above, so that no code is created while the operator blocks the workspace.
  await requireUnblockedWorkspace(trx, workspaceUuid);
  await requireLook(trx, context, body);
  requirePageLook(context, body.landingTemplate ?? null);
  await requireProject(trx, context, body.project ?? null);
  const id = deps.newUuid();
  const settings = await changeSettings(
    deps,
    { qrUuid: id, context },
    { settings: {}, passwordHash: null, isDynamic: body.dynamic },
    body.settings ?? {},
  );
  await deps.requireReputable(trx, { input: body.input, settings: settings.settings });
  const qr = {
    id,
    accountId: workspaceUuid,
    version: 1,
    state: 'active',
    title: body.title,
    typology: body.typology,
    input: body.input,
    landingTemplate: body.landingTemplate ?? null,
    blockedAt: null,
    quotaUntil: null,
    ...settings,
  } as const;
  const requested = body.pathName === undefined ? undefined : parseEnding(body.pathName);
  const taken = body.dynamic ? await reserveEnding(trx, qr, requested, deps.randomBelow) : null;
  const row = await insertQr(trx, {
    ...qr,
    description: body.description,
    projectId: body.project ?? null,
    isDynamic: body.dynamic,
    content,
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
  await checkAndLinkFiles(trx, row);
  if (row.settings.useLimit) await beginUses(trx, { qrUuid: id, context }, 0);
  await recordVersion(trx, context, row);
  return row;
}
