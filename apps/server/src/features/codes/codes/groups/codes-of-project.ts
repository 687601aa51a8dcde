import { hasRoomFor, lowestPlanForCodes, remainingCodes } from '@evercode/access';
import type { ProjectStateName } from '@evercode/contract';
import { isUniqueViolation, replaceRoutes, sql, type StoredRoute, type Transaction } from '@evercode/database';
import { AppError } from '../../../../platform/http/answers/app-error.ts';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import { renameTakenTitles } from '../create/rename-taken-titles.ts';
import { lockAndCountActive, type CodeRow } from '../codes-repo.ts';
import type { CodesOfProject, ProjectTarget } from '../../../../platform/ports.ts';
import { routesOf, tombstoneOf } from '../route-of-code.ts';
import { inTrash, keepBlocked, pausedByProject, type StateColumns } from '../states-in-trash.ts';

/** Bounds memory: the route of a code with a large page takes a few hundred kilobytes. */
const ROUTES_AT_ONCE = 200;

export const codesOfProject: CodesOfProject = {
  lockForState: async (trx, { project, context }, to) => {
    await selectCodes(trx, { project, context }).select('id').execute();
    if (to === 'active') await lockAndCountActive(trx, context.workspaceUuid);
  },

  applyState: async (trx, target, to) => {
    const { workspaceUuid, now } = target.context;
    // Locks again: a code may have been added before the project was locked. Its transaction may be waiting for this
    // one, so `nowait` fails instead of deadlocking, and the request is retried.
    const codes = await selectCodes(trx, target).noWait().select(stateColumns).execute();
    const moves = codes.flatMap((code) => {
      const next = nextState(code, to);
      return next === undefined ? [] : [{ code, next: keepBlocked(code, next) }];
    });
    if (to !== 'active')
      requireUnlocked(
        target,
        moves.map(({ code }) => code).filter(({ state }) => state !== 'deleted'),
      );
    await requireRoomFor(
      trx,
      target.context,
      moves.filter(({ code, next }) => code.isDynamic && code.state !== 'active' && next.state === 'active').length,
    );
    try {
      await renameTakenTitles(
        trx,
        workspaceUuid,
        moves.filter(({ code, next }) => code.state === 'deleted' && next.state !== 'deleted').map(({ code }) => code),
      );
      const changed: CodeRow[] = [];
      for (const group of Map.groupBy(moves, ({ next }) => JSON.stringify(next)).values()) {
        const [first] = group;
        if (first === undefined) continue;
        changed.push(
          ...(await trx
            .updateTable('qrs')
            .set((eb) => ({
              ...first.next,
              trashedAt: first.next.state === 'deleted' ? now : null,
              version: eb('version', '+', 1),
              // Trash and restore do not reorder a list by the latest change.
              updatedAt:
                to === 'deleted'
                  ? eb.ref('updatedAt')
                  : sql<Date>`case when state = 'deleted' then updated_at else ${now}::timestamptz end`,
            }))
            .where(hasIdIn(group.map(({ code }) => code.id)))
            .returningAll()
            .execute()),
        );
      }
      return await replaceAll(
        trx,
        changed.filter(({ ending }) => ending !== null),
      );
    } catch (error) {
      // The title was taken after `renameTakenTitles` had read the titles.
      if (isUniqueViolation(error, 'qrs_title')) throw new AppError('changed-meanwhile', { cause: error });
      throw error;
    }
  },

  destroy: async (trx, target) => {
    const codes = await selectCodes(trx, target)
      .where('state', '=', 'deleted')
      .select(['id', 'accountId', 'version', 'state', 'ending', 'isLocked'])
      .execute();
    requireUnlocked(target, codes);
    await trx
      .deleteFrom('qrs')
      .where(hasIdIn(codes.map(({ id }) => id)))
      .execute();
    return replaceRoutes(trx, codes.filter(({ ending }) => ending !== null).map(tombstoneOf));
  },
};

const selectCodes = (trx: Transaction, { project, context }: Omit<ProjectTarget, 'isConfirmed'>) =>
  trx
    .selectFrom('qrs')
    .where('accountId', '=', context.workspaceUuid)
    .where('projectId', '=', project)
    .orderBy('id')
    .forUpdate();

/** The columns that a change of state depends on. Contents, which may be large, are not read. */
const stateColumns = [
  'id',
  'title',
  'titleKey',
  'state',
  'stateReason',
  'stateBefore',
  'stateReasonBefore',
  'isDynamic',
  'isLocked',
  'blockedAt',
  'blockedWhileActive',
] as const satisfies readonly (keyof CodeRow)[];
type StateRow = Pick<CodeRow, (typeof stateColumns)[number]>;

/** One array parameter: a project may have more codes than a statement can have parameters. */
const hasIdIn = (ids: readonly string[]) => sql<boolean>`qrs.id = any(${ids}::uuid[])`;

/**
 * The state of a code after its project changes; undefined: unchanged. The columns of the state before keep the code's
 * own state while the project is paused or trashed, so that restoring the project restores exactly the codes that it
 * moved.
 */
function nextState(code: StateRow, to: ProjectStateName): StateColumns | undefined {
  const { state, stateReason } = code;
  const isTrashed = state === 'deleted';
  if (isTrashed && (to === 'deleted' || stateReason !== 'project')) return undefined;
  if (to === 'deleted') return inTrash(code, 'project');
  const own = ownState(code);
  if (to === 'paused' && own.state === 'active') return state === 'paused' ? undefined : pausedByProject;
  return isTrashed || stateReason === 'project' ? own : undefined;
}

/** The state of a code if its project were active. */
function ownState({ state, stateReason, stateBefore, stateReasonBefore }: StateRow): StateColumns {
  const own = { stateBefore: null, stateReasonBefore: null };
  const [seen, reason] =
    state === 'deleted' ? [stateBefore ?? 'active', stateReasonBefore] : ([state, stateReason] as const);
  return reason === 'project'
    ? { ...own, state: 'active', stateReason: null }
    : { ...own, state: seen, stateReason: reason };
}

function requireUnlocked({ isConfirmed }: ProjectTarget, codes: readonly Pick<CodeRow, 'isLocked'>[]): void {
  if (!isConfirmed && codes.some(({ isLocked }) => isLocked)) throw new AppError('locked');
}

async function requireRoomFor(
  trx: Transaction,
  { workspaceUuid, subject }: WorkspaceContext,
  count: number,
): Promise<void> {
  if (count === 0) return;
  const used = await lockAndCountActive(trx, workspaceUuid);
  if (hasRoomFor(count, remainingCodes(subject, used))) return;
  const requiredPlan = lowestPlanForCodes(used + count);
  throw new AppError('plan-limit-reached', { feature: 'qr-codes', ...(requiredPlan && { requiredPlan }) });
}

async function replaceAll(trx: Transaction, codes: readonly CodeRow[]): Promise<StoredRoute[]> {
  const routes: StoredRoute[] = [];
  for (let at = 0; at < codes.length; at += ROUTES_AT_ONCE) {
    routes.push(...(await replaceRoutes(trx, await routesOf(trx, codes.slice(at, at + ROUTES_AT_ONCE)))));
  }
  return routes;
}
