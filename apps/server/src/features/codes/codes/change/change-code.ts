import type { ProjectStateName, QrUpdate } from '@evercode/contract';
import { replaceRoute, type StoredRoute, type Transaction } from '@evercode/database';
import { AppError, notFound, violationError } from '../../../../platform/http/answers/app-error.ts';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import { requireLook } from '../../../../platform/design-library/require-look.ts';
import { beginUses, changeSettings, countingUses, type Settings, type SettingsDeps } from './change-settings.ts';
import { checkAndLinkFiles } from './files-of-code.ts';
import { readChangedContent, requireFitting } from './read-content.ts';
import { readChangedDesign, readChangedLook, readChangedMetadata } from './read-patches.ts';
import { replaceTags } from '../tags/replace-tags.ts';
import { recordChange, subjectOf } from './record-code-acts.ts';
import { requirePageLook } from '../create/require-page-look.ts';
import { requireUnblocked } from './require-unblocked.ts';
import { requireProject } from '../create/require-project.ts';
import { requireCodeRoom } from '../create/require-code-room.ts';
import { changeQr, findProjectState, lockQr, removeQr, type CodeChange, type CodeRow } from '../codes-repo.ts';
import { routesOf, tombstoneOf } from '../route-of-code.ts';
import { requireDomain } from '../endings/choose-domain.ts';
import { changeEnding, parseEnding } from '../endings/change-ending.ts';
import { recordVersion } from '../versions/versions-repo.ts';
import { inTrash, outOfTrash, withoutProject } from '../states-in-trash.ts';

/** `isConfirmed`: the request confirms a change of a locked (printed) code. */
export type CodeTarget = { uuid: string; context: WorkspaceContext; isConfirmed?: boolean | undefined };

/** The row after a save, and the routes to publish. */
export type SavedCode = { row: CodeRow; routes: StoredRoute[] };

export type UpdateDeps = SettingsDeps & { newUuid: () => string };

/** Fields that change the answer to a scan, so a lock protects them. */
const seenParts = [
  'input',
  'typology',
  'settings',
  'landingTemplate',
  'pagePatch',
  'state',
  'pathName',
  'domain',
] as const satisfies readonly (keyof QrUpdate)[];

export async function updateQr(
  trx: Transaction,
  deps: UpdateDeps,
  target: CodeTarget,
  body: QrUpdate,
): Promise<SavedCode> {
  const { uuid, context } = target;
  const before = await lockOrFail(trx, target);
  requireVersion(before, context);
  if (seenParts.some((part) => body[part] !== undefined)) requireUnlocked(before, target);
  const change = {
    ...(await toStateChange(trx, target, before, body)),
    ...(await toContentChange(trx, deps, target, before, body)),
  };
  const link = await toLinkChange(trx, context, before, body);
  const designParams = readChangedDesign(before, body);
  await requireLook(trx, context, body, before);
  if (body.project !== undefined && body.project !== before.projectId) await requireProject(trx, context, body.project);
  if (body.locked !== undefined && body.locked !== before.isLocked) context.require('qr.lock');
  const saved = await saveCode(
    trx,
    before,
    {
      ...toColumnChange(before, body),
      ...(designParams !== undefined && { designParams }),
      ...link,
      ...change,
    },
    context,
  );
  if (saved.row.settings.useLimit !== undefined && before.settings.useLimit === undefined) {
    const scans = (await deps.countScansOf(context.workspaceUuid, uuid)) ?? 0;
    await beginUses(trx, context, [{ qrUuid: uuid, scans }]);
  }
  if (body.tags !== undefined && (await replaceTags(trx, context, deps, uuid, body.tags)))
    await context.record(trx, 'qr.changed', { subject: subjectOf(saved.row), detail: { fields: 'tags' } });
  await recordChange(trx, context, before, saved.row);
  return saved;
}

export async function trashQr(trx: Transaction, target: CodeTarget): Promise<SavedCode> {
  const { context } = target;
  const before = await lockOrFail(trx, target);
  requireVersion(before, context);
  requireUnlocked(before, target);
  const { updatedAt } = before;
  if (before.state === 'deleted') return saveCode(trx, before, { updatedAt }, context);
  await context.record(trx, 'qr.trashed', { subject: subjectOf(before) });
  return saveCode(trx, before, { ...inTrash(before, null), trashedAt: context.now, updatedAt }, context);
}

/** Restores the state that the code had before. A code outside the trash stays as it is. */
export async function restoreQr(trx: Transaction, target: CodeTarget): Promise<SavedCode> {
  const { context } = target;
  const before = await lockOrFail(trx, target);
  requireUnlocked(before, target);
  if (before.state !== 'deleted') return { row: before, routes: [] };
  const project = before.projectId === null ? undefined : await findProjectState(trx, before.projectId);
  const restored = outOfTrash(before, project);
  if (restored.state === 'active' && before.isDynamic)
    await requireCodeRoom(trx, context.workspaceUuid, context.subject);
  const saved = await saveCode(
    trx,
    before,
    { ...restored, ...leftTrash(project), updatedAt: before.updatedAt },
    context,
  );
  await recordChange(trx, context, before, saved.row);
  return saved;
}

/** A code restored on its own leaves its project if the project is in the trash. */
const leftTrash = (project: ProjectStateName | undefined) => ({
  trashedAt: null,
  ...(project === 'deleted' && { projectId: null }),
});

/** Requires the code to be in the trash: one wrong request must not destroy a printed code. */
export async function destroyQr(trx: Transaction, target: CodeTarget): Promise<StoredRoute[]> {
  const { uuid, context } = target;
  context.require('qr.destroy');
  const before = await lockOrFail(trx, target);
  requireVersion(before, context);
  requireUnlocked(before, target);
  if (before.state !== 'deleted') throw new AppError('not-in-trash');
  await removeQr(trx, uuid);
  const routes = before.ending === null ? [] : await replaceRoute(trx, tombstoneOf(before));
  await context.record(trx, 'qr.destroyed', { subject: subjectOf(before) });
  return routes;
}

export async function lockOrFail(trx: Transaction, { uuid, context }: CodeTarget): Promise<CodeRow> {
  const row = await lockQr(trx, context.workspaceUuid, uuid);
  if (row === undefined) throw notFound();
  return row;
}

/** The change is meant for this version, where it names one. */
function requireVersion({ version }: Pick<CodeRow, 'version'>, { ifMatch }: Pick<WorkspaceContext, 'ifMatch'>): void {
  if (ifMatch !== undefined && ifMatch !== version) throw new AppError('changed-meanwhile');
}

export function requireUnlocked(
  { isLocked }: Pick<CodeRow, 'isLocked'>,
  { isConfirmed }: Pick<CodeTarget, 'isConfirmed'>,
): void {
  if (isLocked && isConfirmed !== true) throw new AppError('locked');
}

/**
 * Saves a row that the transaction has locked: raises the version, replaces the routes and, if scans see a difference,
 * records a version in the history.
 */
export async function saveCode(
  trx: Transaction,
  before: CodeRow,
  change: CodeChange,
  context: WorkspaceContext,
): Promise<SavedCode> {
  const row = await changeQr(trx, before.id, { updatedAt: context.now, ...change, version: before.version + 1 });
  await recordVersion(trx, context, row, before);
  return { row, routes: await replaceRoutesOf(trx, row) };
}

async function replaceRoutesOf(trx: Transaction, row: CodeRow): Promise<StoredRoute[]> {
  if (row.ending === null) return [];
  const [record] = await routesOf(trx, [row]);
  return record === undefined ? [] : replaceRoute(trx, record);
}

async function toStateChange(
  trx: Transaction,
  { context }: CodeTarget,
  before: CodeRow,
  body: QrUpdate,
): Promise<CodeChange> {
  const { state } = body;
  if (state === undefined) return {};
  if (state !== before.state) {
    context.require(before.state === 'deleted' ? 'qr.restore' : 'qr.change-state');
    if (state === 'active') requireUnblocked(before);
    if (state === 'active' && before.isDynamic) await requireCodeRoom(trx, context.workspaceUuid, context.subject);
  }
  const project = before.projectId === null ? undefined : await findProjectState(trx, before.projectId);
  const isOnlyRestored = before.state === 'deleted' && Object.keys(body).length === 1;
  return {
    state,
    stateReason: null,
    stateBefore: null,
    stateReasonBefore: null,
    ...leftTrash(project),
    ...(isOnlyRestored && { updatedAt: before.updatedAt }),
  };
}

/** Another short link: another ending, another query behind it, or the same on another domain. */
async function toLinkChange(
  trx: Transaction,
  context: WorkspaceContext,
  before: CodeRow,
  body: QrUpdate,
): Promise<Pick<CodeChange, 'domain' | 'ending' | 'endingQuery'>> {
  if (body.pathName === undefined && body.domain === undefined) return {};
  if (before.ending === null)
    throw violationError(
      body.pathName === undefined ? 'domain' : 'pathName',
      'readonly',
      'A static code has no short link.',
    );
  const { ending, query } =
    body.pathName === undefined ? { ending: before.ending, query: before.endingQuery } : parseEnding(body.pathName);
  // A domain that has failed since keeps its codes.
  const isSame = body.domain === undefined || (body.domain ?? '') === before.domain;
  const domain = isSame ? before.domain : await requireDomain(trx, context.workspaceUuid, body.domain ?? null);
  if (domain === before.domain && ending === before.ending && query === before.endingQuery) return {};
  context.require('qr.change-ending');
  await changeEnding(trx, before, { domain, ending });
  return { domain, ending, endingQuery: query };
}

async function toContentChange(
  trx: Transaction,
  deps: SettingsDeps,
  { uuid, context }: CodeTarget,
  before: CodeRow,
  body: QrUpdate,
): Promise<CodeChange> {
  const changed = readChangedContent(before, body);
  const { type, content } = changed;
  if (body.input !== undefined) requireFitting(changed, before.isDynamic);
  const look = readChangedLook(before, body);
  requirePageLook(context, look, before.landingTemplate);
  const isLookSent = body.landingTemplate !== undefined || body.pagePatch !== undefined;
  if (body.input !== undefined || (isLookSent && look !== null))
    await checkAndLinkFiles(trx, { ...before, typology: type, input: content, landingTemplate: look });
  const settings: Partial<Settings> =
    body.settings === undefined
      ? {}
      : await changeSettings(countingUses(deps, trx), { qrUuid: uuid, context }, before, body.settings);
  await deps.requireReputable(trx, {
    ...(body.input !== undefined && { input: content }),
    ...(settings.settings && { settings: settings.settings }),
  });
  return {
    ...(body.input !== undefined && { content: changed }),
    ...(isLookSent && { landingTemplate: look && JSON.stringify(look) }),
    ...(settings.settings && {
      settings: JSON.stringify(settings.settings),
      passwordHash: settings.passwordHash ?? null,
    }),
  };
}

function toColumnChange(
  before: CodeRow,
  { title, description, project, logo, locked, externalId, metadata }: QrUpdate,
): CodeChange {
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(project !== undefined && { projectId: project }),
    ...(project !== undefined && project !== before.projectId && withoutProject(before)),
    ...(logo !== undefined && { logoId: logo }),
    ...(locked !== undefined && { isLocked: locked }),
    ...(externalId !== undefined && { externalId }),
    ...(metadata !== undefined && { metadata: JSON.stringify(readChangedMetadata(before.metadata, metadata)) }),
  };
}
