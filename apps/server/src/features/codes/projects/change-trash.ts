import { type ProjectStateName, type BatchResult, type LeftReason, type TrashBatch } from '@evercode/contract';
import { sql, type StoredRoute, type Transaction } from '@evercode/database';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import type { WorkspaceContext } from '../../../platform/routes/context.ts';
import type { ChangeCodes, CodesOfProject, ProjectTarget } from '../../../platform/ports.ts';
import { destroyProject, restoreProject } from './change-project.ts';
import { lockSelected, type SelectedProject } from './trash-repo.ts';

type Changed = { result: BatchResult; routes: StoredRoute[] };
type Deps = { codes: CodesOfProject; changeCodes: ChangeCodes };
type Caller = { context: WorkspaceContext; isConfirmed: boolean };

/** Restores or permanently deletes items of the trash. Items that cannot be changed are listed with a reason. */
export async function changeTrash(
  trx: Transaction,
  { codes, changeCodes }: Deps,
  by: Caller,
  { action, selection }: TrashBatch,
): Promise<Changed> {
  const { context, isConfirmed } = by;
  const selected = await lockSelected(trx, context.workspaceUuid, selection);
  if (selected.projects.length > 0) context.require(action === 'restore' ? 'project.restore' : 'project.destroy');
  const changeCodesOfSelection = async () =>
    selected.codes.length === 0
      ? nothingChanged
      : changeCodes(trx, context, { action, selection: { uuids: selected.codes } }, isConfirmed);
  const changeProjectsOfSelection = () => changeProjects(trx, codes, by, { action, projects: selected.projects });
  // Restore projects first, so that codes return into them; delete codes first, so that each has its own activity
  // entry.
  const [first, second] =
    action === 'restore'
      ? [await changeProjectsOfSelection(), await changeCodesOfSelection()]
      : [await changeCodesOfSelection(), await changeProjectsOfSelection()];
  return {
    result: {
      changed: [...first.result.changed, ...second.result.changed],
      left: [...first.result.left, ...second.result.left],
      ...(action === 'restore' && { paused: [...(first.result.paused ?? []), ...(second.result.paused ?? [])] }),
    },
    routes: [...first.routes, ...second.routes],
  };
}

const nothingChanged: Changed = { result: { changed: [], left: [] }, routes: [] };

type ProjectsChange = { action: TrashBatch['action']; projects: readonly SelectedProject[] };

async function changeProjects(
  trx: Transaction,
  codes: CodesOfProject,
  by: Caller,
  { action, projects }: ProjectsChange,
): Promise<Changed> {
  const paused: string[] = [];
  const all: Changed = { result: { changed: [], left: [], paused }, routes: [] };
  for (const { id, title, state } of projects) {
    const target = { ...by, project: id };
    const done =
      state !== 'deleted' ? ('state' as const) : await tryInSavepoint(trx, () => changeOne(trx, codes, target, action));
    if (typeof done === 'string') all.result.left.push({ uuid: id, title, reason: done });
    else {
      all.result.changed.push(id);
      if (done.state === 'paused') paused.push(id);
      all.routes.push(...done.routes);
    }
  }
  return all;
}

async function changeOne(
  trx: Transaction,
  codes: CodesOfProject,
  target: ProjectTarget,
  action: TrashBatch['action'],
): Promise<{ state: ProjectStateName; routes: StoredRoute[] }> {
  return action === 'restore'
    ? restoreProject(trx, codes, target)
    : { state: 'deleted', routes: await destroyProject(trx, codes, target) };
}

/** Error codes that fail only one project of the selection, with the reason to answer. */
const reasons: Readonly<Record<string, LeftReason>> = {
  locked: 'locked',
  'plan-limit-reached': 'plan-limit',
  'not-in-trash': 'state',
  'not-found': 'gone',
};

/** Rolls back only this project's changes if it is refused. */
async function tryInSavepoint<T>(trx: Transaction, run: () => Promise<T>): Promise<T | LeftReason> {
  await sql`savepoint one_of_many`.execute(trx);
  try {
    const done = await run();
    await sql`release savepoint one_of_many`.execute(trx);
    return done;
  } catch (error) {
    const reason = error instanceof AppError ? reasons[error.code] : undefined;
    if (reason === undefined) throw error;
    await sql`rollback to savepoint one_of_many`.execute(trx);
    return reason;
  }
}
