import { projectStates, type BatchResult, type LeftReason, type QrBatch, type TrashBatch } from '@evercode/contract';
import { sql, type StoredRoute, type Transaction } from '@evercode/database';
import { AppError } from '../../platform/http/app-error.ts';
import type { WorkspaceContext } from '../../platform/routes/context.ts';
import { destroyProject, updateProject, type CodesOfProject } from './change-project.ts';
import { lockChosen, type ChosenProject } from './trash-repo.ts';

type Changed = { result: BatchResult; routes: StoredRoute[] };
/** The same done to many codes. */
export type ChangeCodes = (trx: Transaction, context: WorkspaceContext, batch: QrBatch, isConfirmed: boolean) => Promise<Changed>;
type Deps = { codes: CodesOfProject; changeCodes: ChangeCodes };
type By = { context: WorkspaceContext; isConfirmed: boolean };

/** Many codes and projects leave the trash, one way or the other. Whatever cannot is named, and the rest is done. */
export async function changeTrash(trx: Transaction, { codes, changeCodes }: Deps, by: By, { action, selection }: TrashBatch): Promise<Changed> {
  const { context, isConfirmed } = by;
  const chosen = await lockChosen(trx, context.accountUuid, selection);
  if (chosen.projects.length > 0) context.require(action === 'restore' ? 'project.restore' : 'project.destroy');
  const ofCodes = async () => (chosen.codes.length === 0 ? nothing : changeCodes(trx, context, { action, selection: { uuids: chosen.codes } }, isConfirmed));
  const ofProjects = () => changeProjects(trx, codes, by, { action, projects: chosen.projects });
  // A code goes back into its project, and is deleted in its own name.
  const [first, second] = action === 'restore' ? [await ofProjects(), await ofCodes()] : [await ofCodes(), await ofProjects()];
  return {
    result: { changed: [...first.result.changed, ...second.result.changed], left: [...first.result.left, ...second.result.left] },
    routes: [...first.routes, ...second.routes],
  };
}

const nothing: Changed = { result: { changed: [], left: [] }, routes: [] };

type Wish = { action: TrashBatch['action']; projects: readonly ChosenProject[] };

async function changeProjects(trx: Transaction, codes: CodesOfProject, by: By, { action, projects }: Wish): Promise<Changed> {
  const all: Changed = { result: { changed: [], left: [] }, routes: [] };
  for (const { id, title, state } of projects) {
    const target = { ...by, project: id };
    const done = state !== 'deleted'
      ? 'state' as const
      : await attempt(trx, () => (action === 'restore' ? updateProject(trx, codes, target, { state: projectStates.active }) : destroyProject(trx, codes, target)));
    if (typeof done === 'string') all.result.left.push({ uuid: id, title, reason: done });
    else {
      all.result.changed.push(id);
      all.routes.push(...done);
    }
  }
  return all;
}

/** Why one project stays in the trash while the others leave it. */
const reasons: Readonly<Record<string, LeftReason>> = { locked: 'locked', 'plan-limit-reached': 'plan-limit', 'not-in-trash': 'state', 'not-found': 'gone' };

/** What a refusal had begun is taken back, and nothing else. */
async function attempt<T>(trx: Transaction, run: () => Promise<T>): Promise<T | LeftReason> {
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
