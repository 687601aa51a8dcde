import type { QrUpdate } from '@evercode/contract';
import { replaceRoute, type RowChange, type StoredRoute, type Transaction } from '@evercode/database';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { WorkspaceContext } from '../../platform/routes/context.ts';
import { requireLook } from '../../platform/design-library/require-look.ts';
import { beginUses, changeSettings, type Settings, type SettingsDeps } from './change-settings.ts';
import { useFiles } from './files-of-qr.ts';
import { readChangedContent, requireFitting } from './read-content.ts';
import { recordChange, subjectOf } from './record-code-acts.ts';
import { requirePageLook } from './require-page-look.ts';
import { requireOpen } from './require-open.ts';
import { requireProject } from './require-project.ts';
import { requireRoom } from './require-room.ts';
import { changeQr, findProjectState, lockQr, removeQr, type QrRow } from './qrs-repo.ts';
import { routesOf, tombstoneOf } from './route-of-qr.ts';
import { takeEnding, toPathName } from './take-ending.ts';
import { keepVersion } from './versions-repo.ts';

/** `isConfirmed`: the caller knows that the code is printed. */
export type Target = { uuid: string; context: WorkspaceContext; isConfirmed?: boolean | undefined };

/** A code as it is after a save, and what the scan machines must learn of it. */
export type Saved = { row: QrRow; routes: StoredRoute[] };

/** Parts of a change that alter what a scan is answered with. */
const seenParts = ['input', 'typology', 'settings', 'landingTemplate', 'state', 'pathName'] as const satisfies readonly (keyof QrUpdate)[];

export async function updateQr(trx: Transaction, deps: SettingsDeps, target: Target, body: QrUpdate): Promise<Saved> {
  const { uuid, context } = target;
  const before = await lockOrFail(trx, target);
  if (context.ifMatch !== undefined && context.ifMatch !== before.version) throw new AppError('changed-meanwhile');
  if (seenParts.some((part) => body[part] !== undefined)) requireUnlocked(before, target);
  const change = { ...await toStateChange(trx, target, before, body), ...await toContentChange(trx, deps, target, before, body) };
  const wished = body.pathName === undefined ? undefined : toPathName(body.pathName);
  if (wished !== undefined && (wished.ending !== before.ending || wished.query !== before.endingQuery)) {
    context.require('qr.change-ending');
    await takeEnding(trx, before, wished.ending);
  }
  await requireLook(trx, context, body, before);
  if (body.project !== undefined && body.project !== before.projectId) await requireProject(trx, context, body.project);
  if (body.locked !== undefined && body.locked !== before.isLocked) context.require('qr.lock');
  const saved = await save(trx, before, { ...toChange(before, body), ...(wished && { ending: wished.ending, endingQuery: wished.query }), ...change }, context);
  if (saved.row.settings.useLimit !== undefined && before.settings.useLimit === undefined) {
    await beginUses(trx, { qrUuid: uuid, context }, await deps.countScansOf(context.accountUuid, uuid) ?? 0);
  }
  await recordChange(trx, context, before, saved.row);
  return saved;
}

export async function trashQr(trx: Transaction, target: Target): Promise<Saved> {
  const before = await lockOrFail(trx, target);
  requireUnlocked(before, target);
  const { context } = target;
  if (before.state !== 'deleted') await context.record(trx, 'qr.trashed', { subject: subjectOf(before) });
  return save(trx, before, { state: 'deleted', stateReason: null, stateBefore: null, trashedAt: before.trashedAt ?? context.now }, context);
}

/** Only what is in the trash: nobody loses a printed code by one wrong request. */
export async function destroyQr(trx: Transaction, target: Target): Promise<StoredRoute[]> {
  const { uuid, context } = target;
  context.require('qr.destroy');
  const before = await lockOrFail(trx, target);
  requireUnlocked(before, target);
  if (before.state !== 'deleted') throw new AppError('not-in-trash');
  await removeQr(trx, uuid);
  const routes = before.ending === null ? [] : await replaceRoute(trx, tombstoneOf(before));
  await context.record(trx, 'qr.destroyed', { subject: subjectOf(before) });
  return routes;
}

export async function lockOrFail(trx: Transaction, { uuid, context }: Target): Promise<QrRow> {
  const row = await lockQr(trx, context.accountUuid, uuid);
  if (row === undefined) throw notFound();
  return row;
}

export function requireUnlocked({ isLocked }: Pick<QrRow, 'isLocked'>, { isConfirmed }: Pick<Target, 'isConfirmed'>): void {
  if (isLocked && isConfirmed !== true) throw new AppError('locked');
}

/** Saves a change of a locked row: a new version, its routes and, where scans see something else, an entry of its history. */
export async function save(trx: Transaction, before: QrRow, change: RowChange<'qrs'>, context: WorkspaceContext): Promise<Saved> {
  const row = await changeQr(trx, before.id, { ...change, version: before.version + 1, updatedAt: context.now });
  await keepVersion(trx, context, row, before);
  return { row, routes: await replaceRoutesOf(trx, row) };
}

async function replaceRoutesOf(trx: Transaction, row: QrRow): Promise<StoredRoute[]> {
  if (row.ending === null) return [];
  const [record] = await routesOf(trx, [row]);
  return record === undefined ? [] : replaceRoute(trx, record);
}

/** A code whose project is in the trash, or gone, leaves it when it comes back by itself. */
async function toStateChange(trx: Transaction, { context }: Target, before: QrRow, { state }: QrUpdate): Promise<RowChange<'qrs'>> {
  if (state === undefined) return {};
  if (state !== before.state) {
    context.require(before.state === 'deleted' ? 'qr.restore' : 'qr.change-state');
    if (state === 'active') requireOpen(before);
    if (state === 'active' && before.isDynamic) await requireRoom(trx, context.accountUuid, context.subject);
  }
  const isProjectTrashed = before.projectId !== null && await findProjectState(trx, before.projectId) === 'deleted';
  return { state, stateReason: null, stateBefore: null, trashedAt: null, ...(isProjectTrashed && { projectId: null }) };
}

async function toContentChange(trx: Transaction, deps: SettingsDeps, { uuid, context }: Target, before: QrRow, body: QrUpdate): Promise<RowChange<'qrs'>> {
  const content = readChangedContent(before, body);
  if (body.input !== undefined) requireFitting(content, before.isDynamic);
  const isNewType = content.typology !== before.typology;
  const landingTemplate = body.landingTemplate === undefined ? before.landingTemplate : body.landingTemplate;
  requirePageLook(context, landingTemplate, before.landingTemplate);
  if (body.input !== undefined || body.landingTemplate) await useFiles(trx, { ...before, ...content, landingTemplate });
  const settings: Partial<Settings> = body.settings === undefined ? {} : await changeSettings(deps, { qrUuid: uuid, context }, before, body.settings);
  await deps.requireReputable(trx, { ...(body.input !== undefined && { input: content.input }), ...(settings.settings && { settings: settings.settings }) });
  return {
    ...(body.input !== undefined && { input: JSON.stringify(content.input) }),
    ...(isNewType && { typology: content.typology }),
    ...(body.landingTemplate !== undefined && { landingTemplate: landingTemplate && JSON.stringify(landingTemplate) }),
    ...(settings.settings && { settings: JSON.stringify(settings.settings), passwordHash: settings.passwordHash ?? null }),
  };
}

function toChange(before: QrRow, { title, description, project, designParams, logo, locked }: QrUpdate): RowChange<'qrs'> {
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(project !== undefined && { projectId: project }),
    // What it was taken along by is not its project any more.
    ...(project !== undefined && project !== before.projectId && before.stateReason === 'project' && { stateReason: null, stateBefore: null }),
    ...(designParams !== undefined && { designParams: JSON.stringify({ ...before.designParams, ...designParams }) }),
    ...(logo !== undefined && { logoId: logo }),
    ...(locked !== undefined && { isLocked: locked }),
  };
}
