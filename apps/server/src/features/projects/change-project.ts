import type { AuditAct, ProjectStateName, RequestOf, routes } from '@evercode/contract';
import type { StoredRoute, Transaction } from '@evercode/database';
import { AppError } from '../../platform/http/app-error.ts';
import type { WorkspaceContext } from '../../platform/routes/context.ts';
import { nameOfState } from './name-of-state.ts';
import { changeProject, lockProject, removeProject, type ProjectRow } from './projects-repo.ts';

type Target = { project: string; context: WorkspaceContext; isConfirmed: boolean };

/** What happens to the codes of a project when something happens to it. */
export type CodesOfProject = {
  /** Before the project itself is locked. */
  hold: (trx: Transaction, target: Target, to: ProjectStateName) => Promise<void>;
  follow: (trx: Transaction, target: Target, to: ProjectStateName) => Promise<StoredRoute[]>;
  destroy: (trx: Transaction, target: Target) => Promise<StoredRoute[]>;
};

/** Answers what scan machines must learn after the commit. */
export async function updateProject(
  trx: Transaction, codes: CodesOfProject, target: Target, { title, state }: RequestOf<typeof routes.updateProject>['body'],
): Promise<StoredRoute[]> {
  const { project, context } = target;
  const to = state === undefined ? undefined : nameOfState(state);
  if (to !== undefined) await codes.hold(trx, target, to);
  const before = await lockProject(trx, context.accountUuid, project);
  if (title !== undefined && title !== before.title) {
    const after = await changeProject(trx, project, { title, updatedAt: context.now });
    await context.record(trx, 'project.changed', { subject: subjectOf(after), detail: { fields: 'title' } });
  }
  if (to === undefined || to === before.state) return [];
  if (before.state === 'deleted') context.require('project.restore');
  return moveProject(trx, codes, target, { before, to });
}

/** One that is there already stays as it is. */
export async function trashProject(trx: Transaction, codes: CodesOfProject, target: Target): Promise<StoredRoute[]> {
  await codes.hold(trx, target, 'deleted');
  const before = await lockProject(trx, target.context.accountUuid, target.project);
  return before.state === 'deleted' ? [] : moveProject(trx, codes, target, { before, to: 'deleted' });
}

/** With the codes in it. Only what is in the trash: nobody loses printed codes by one wrong request. */
export async function destroyProject(trx: Transaction, codes: CodesOfProject, target: Target): Promise<StoredRoute[]> {
  const { project, context } = target;
  context.require('project.destroy');
  await codes.hold(trx, target, 'deleted');
  const before = await lockProject(trx, context.accountUuid, project);
  if (before.state !== 'deleted') throw new AppError('not-in-trash');
  const routes = await codes.destroy(trx, target);
  await removeProject(trx, project);
  await context.record(trx, 'project.destroyed', { subject: subjectOf(before) });
  return routes;
}

async function moveProject(
  trx: Transaction, codes: CodesOfProject, target: Target, { before, to }: { before: ProjectRow; to: ProjectStateName },
): Promise<StoredRoute[]> {
  const { project, context } = target;
  const after = await changeProject(trx, project, { state: to, trashedAt: to === 'deleted' ? context.now : null, updatedAt: context.now });
  await context.record(trx, actOf(before.state, to), { subject: subjectOf(after) });
  return codes.follow(trx, target, to);
}

function actOf(from: ProjectStateName, to: ProjectStateName): AuditAct {
  if (to === 'deleted') return 'project.trashed';
  if (from === 'deleted') return 'project.restored';
  return to === 'paused' ? 'project.paused' : 'project.activated';
}

export const subjectOf = ({ id, title }: Pick<ProjectRow, 'id' | 'title'>) => ({ id, label: title });
