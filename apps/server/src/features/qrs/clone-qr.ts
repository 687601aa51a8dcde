import { toSearchKey } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import { notFound } from '../../platform/http/app-error.ts';
import { lockOrFail, type Target } from './change-qr.ts';
import { beginUses, type SettingsDeps } from './change-settings.ts';
import type { Sources } from './create-qr.ts';
import { keepFiles } from './files-of-qr.ts';
import { numberTitle } from './number-title.ts';
import { insertQr, lockAndCountActive, type QrRow } from './qrs-repo.ts';
import { requireOpen, requireOpenWorkspace } from './require-open.ts';
import { requireRoom } from './require-room.ts';
import { reserveEnding } from './reserve-ending.ts';
import { keepVersion } from './versions-repo.ts';

/** A copy with an ending of its own, and no query behind it: that one names the prints of the original. It runs at once, is not locked, and nobody has scanned it. */
export async function cloneQr(trx: Transaction, { newUuid, randomBelow, requireReputable }: Sources & Pick<SettingsDeps, 'requireReputable'>, target: Target): Promise<QrRow> {
  const { context } = target;
  const { accountUuid, subject, userUuid, now } = context;
  const original = await lockOrFail(trx, target);
  if (original.state === 'deleted') throw notFound();
  requireOpen(original);
  await requireReputable(trx, { input: original.input, settings: original.settings });
  // Both hold the workspace, so that of two copies made at once each finds the other's name.
  if (original.isDynamic) await requireRoom(trx, accountUuid, subject);
  else await lockAndCountActive(trx, accountUuid);
  await requireOpenWorkspace(trx, accountUuid);
  const copy = { ...original, id: newUuid(), title: await nameCopy(trx, original), version: 1, state: 'active' as const, quotaUntil: null };
  const ending = original.isDynamic ? (await reserveEnding(trx, copy, undefined, randomBelow)).ending : null;
  const row = await insertQr(trx, {
    id: copy.id, accountId: accountUuid, version: 1, state: 'active', title: copy.title, description: copy.description, projectId: copy.projectId,
    typology: copy.typology, isDynamic: copy.isDynamic, input: JSON.stringify(copy.input), landingTemplate: copy.landingTemplate && JSON.stringify(copy.landingTemplate),
    settings: JSON.stringify(copy.settings), passwordHash: copy.passwordHash, designParams: JSON.stringify(copy.designParams), logoId: copy.logoId,
    domain: '', ending, createdBy: userUuid, createdAt: now, updatedAt: now,
  });
  await keepFiles(trx, [row]);
  if (row.settings.useLimit) await beginUses(trx, { qrUuid: row.id, context }, 0);
  await copyTags(trx, newUuid, original.id, row);
  await keepVersion(trx, context, row);
  return row;
}

/** Titles that begin as this one does: all that a number could be added to. */
async function nameCopy(trx: Transaction, { accountId, title, titleKey }: QrRow): Promise<string> {
  const beginning = titleKey.slice(0, 60).replace(/ \(\d{0,6}\)?$/, '').replaceAll(/[\\%_]/g, String.raw`\$&`);
  const rows = await trx
    .selectFrom('qrs').select('titleKey').where('accountId', '=', accountId).where('state', '<>', 'deleted').where('titleKey', 'like', `${beginning}%`).execute();
  const taken = new Set(rows.map((row) => row.titleKey));
  return numberTitle(title, (wished) => taken.has(toSearchKey(wished)));
}

async function copyTags(trx: Transaction, newUuid: () => string, from: string, { id, accountId, createdAt }: QrRow): Promise<void> {
  const tags = await trx.selectFrom('tags').select(['name', 'nameKey']).where('qrId', '=', from).orderBy('createdAt').orderBy('id').execute();
  if (tags.length === 0) return;
  await trx.insertInto('tags').values(tags.map((tag) => ({ ...tag, id: newUuid(), accountId, qrId: id, createdAt }))).execute();
}
