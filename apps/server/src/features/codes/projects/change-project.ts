import type { AuditAct, ProjectStateName, RequestOf, routes } from '@evercode/contract';
import type { StoredRoute, Transaction } from '@evercode/database';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import type { CodesOfProject, ProjectTarget } from '../../../platform/ports.ts';
import { toStateName } from './state-name.ts';
import { changeProject, lockProject, removeProject, type ProjectRow } from './projects-repo.ts';

/** Returns the routes to publish after the commit. */
export async function updateProject(
  trx: Transaction,
  codes: CodesOfProject,
  target: ProjectTarget,
  { title, state }: RequestOf<typeof routes.updateProject>['body'],
): Promise<StoredRoute[]> {
  const { project, context } = target;
  const to = state === undefined ? undefined : toStateName(state);
  if (to !== undefined) await codes.lockForState(trx, target, to);
  const before = await lockProject(trx, context.workspaceUuid, project);
  if (title !== undefined && title !== before.title) {
    const after = await changeProject(trx, project, { title, updatedAt: context.now });
    await context.record(trx, 'project.changed', { subject: subjectOf(after), detail: { fields: 'title' } });
  }
  if (to === undefined || to === before.state) return [];
  if (before.state === 'deleted') context.require('project.restore');
  return changeProjectState(trx, codes, target, { before, to });
}

/** Restores the state that the project had, with the codes trashed with it. Outside the trash it stays as it is. */
export async function restoreProject(
  trx: Transaction,
  codes: CodesOfProject,
  target: ProjectTarget,
): Promise<{ state: ProjectStateName; routes: StoredRoute[] }> {
  const { project, context } = target;
  // The state that it returns to is known only under its lock, which comes after this one.
  await codes.lockForState(trx, target, 'active');
  const before = await lockProject(trx, context.workspaceUuid, project);
  if (before.state !== 'deleted') return { state: before.state, routes: [] };
  context.require('project.restore');
  const to = before.stateBefore ?? 'active';
  return { state: to, routes: await changeProjectState(trx, codes, target, { before, to }) };
}

/** Idempotent: a project in the trash is left unchanged. */
export async function trashProject(
  trx: Transaction,
  codes: CodesOfProject,
  target: ProjectTarget,
): Promise<StoredRoute[]> {
  await codes.lockForState(trx, target, 'deleted');
  const before = await lockProject(trx, target.context.workspaceUuid, target.project);
  return before.state === 'deleted' ? [] : changeProjectState(trx, codes, target, { before, to: 'deleted' });
}

/**
 * Deletes a project with its codes. Requires it to be in the trash: one wrong request must not destroy printed codes.
 */
export async function destroyProject(
  trx: Transaction,
  codes: CodesOfProject,
  target: ProjectTarget,
): Promise<StoredRoute[]> {
  const { project, context } = target;
  context.require('project.destroy');
  await codes.lockForState(trx, target, 'deleted');
  const before = await lockProject(trx, context.workspaceUuid, project);
  if (before.state !== 'deleted') throw new AppError('not-in-trash');
  const routes = await codes.destroy(trx, target);
  await removeProject(trx, project);
  await context.record(trx, 'project.destroyed', { subject: subjectOf(before) });
  return routes;
}

async function changeProjectState(
  trx: Transaction,
  codes: CodesOfProject,
  target: ProjectTarget,
  { before, to }: { before: ProjectRow; to: ProjectStateName },
): Promise<StoredRoute[]> {
  const { project, context } = target;
  const after = await changeProject(trx, project, {
    state: to,
    stateBefore: to === 'deleted' && before.state !== 'deleted' ? before.state : null,
    trashedAt: to === 'deleted' ? context.now : null,
    // Trash and restore do not reorder a list by the latest change.
    ...(to !== 'deleted' && before.state !== 'deleted' && { updatedAt: context.now }),
  });
  await context.record(trx, actOf(before.state, to), { subject: subjectOf(after) });
  return codes.applyState(trx, target, to);
}

function actOf(from: ProjectStateName, to: ProjectStateName): AuditAct {
  if (to === 'deleted') return 'project.trashed';
  if (from === 'deleted') return 'project.restored';
  return to === 'paused' ? 'project.paused' : 'project.activated';
}

export const subjectOf = ({ id, title }: Pick<ProjectRow, 'id' | 'title'>) => ({ id, label: title });
