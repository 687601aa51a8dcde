import type { QrUpdate } from '@evercode/contract';
import { replaceRoute, type RowChange, type StoredRoute, type Transaction } from '@evercode/database';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { WorkspaceContext } from '../../platform/routes/context.ts';
import { requireLook } from '../../platform/design-library/require-look.ts';
import { requireRoom } from './create-qr.ts';
import { recordChange, subjectOf } from './record-code-acts.ts';
import { changeQr, lockQr, removeQr, type QrRow } from './qrs-repo.ts';
import { routeOfQr, tombstoneOf } from './route-of-qr.ts';
import { takeEnding } from './take-ending.ts';

type Target = { uuid: string; context: WorkspaceContext };

/** A code as it is after a save, and what the scan machines must learn of it. */
export type Saved = { row: QrRow; routes: StoredRoute[] };

export async function updateQr(trx: Transaction, { uuid, context }: Target, body: QrUpdate): Promise<Saved> {
  const before = await lockOrFail(trx, { uuid, context });
  if (body.state !== undefined && body.state !== before.state) {
    context.require(before.state === 'deleted' ? 'qr.restore' : 'qr.change-state');
    if (body.state === 'active') await requireRoom(trx, context.accountUuid, context.subject);
  }
  if (body.pathName !== undefined && body.pathName !== before.ending) {
    context.require('qr.change-ending');
    await takeEnding(trx, before, body.pathName);
  }
  await requireLook(trx, context, body, before);
  const saved = await save(trx, before, toChange(before, body), context.now);
  await recordChange(trx, context, before, saved.row);
  return saved;
}

export async function trashQr(trx: Transaction, target: Target): Promise<Saved> {
  const before = await lockOrFail(trx, target);
  if (before.state !== 'deleted') await target.context.record(trx, 'qr.trashed', { subject: subjectOf(before) });
  return save(trx, before, { state: 'deleted', stateReason: null }, target.context.now);
}

/** Only what is in the trash: nobody loses a printed code by one wrong request. */
export async function destroyQr(trx: Transaction, { uuid, context }: Target): Promise<StoredRoute[]> {
  context.require('qr.destroy');
  const before = await lockOrFail(trx, { uuid, context });
  if (before.state !== 'deleted') throw new AppError('not-in-trash');
  await removeQr(trx, uuid);
  const routes = await replaceRoute(trx, tombstoneOf(before));
  await context.record(trx, 'qr.destroyed', { subject: subjectOf(before) });
  return routes;
}

async function lockOrFail(trx: Transaction, { uuid, context }: Target): Promise<QrRow> {
  const row = await lockQr(trx, context.accountUuid, uuid);
  if (row === undefined) throw notFound();
  return row;
}

async function save(trx: Transaction, before: QrRow, change: RowChange<'qrs'>, now: Date): Promise<Saved> {
  const row = await changeQr(trx, before.id, { ...change, version: before.version + 1, updatedAt: now });
  return { row, routes: await replaceRoute(trx, routeOfQr(row)) };
}

function toChange(before: QrRow, { title, input, designParams, logo, state, pathName }: QrUpdate): RowChange<'qrs'> {
  return {
    ...(title !== undefined && { title }),
    ...(input !== undefined && { input: JSON.stringify(input) }),
    ...(designParams !== undefined && { designParams: JSON.stringify({ ...before.designParams, ...designParams }) }),
    ...(logo !== undefined && { logoId: logo }),
    ...(pathName !== undefined && { ending: pathName }),
    ...(state !== undefined && { state, stateReason: null }),
  };
}
