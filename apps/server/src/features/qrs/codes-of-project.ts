import { hasRoomFor, lowestPlanForCodes, remainingCodes } from '@evercode/access';
import type { ProjectStateName, QrState, StateReason } from '@evercode/contract';
import { isUniqueViolation, replaceRoutes, sql, type StoredRoute, type Transaction } from '@evercode/database';
import { AppError } from '../../platform/http/app-error.ts';
import type { WorkspaceContext } from '../../platform/routes/context.ts';
import { nameApart } from './name-apart.ts';
import { lockAndCountActive, type QrRow } from './qrs-repo.ts';
import { routesOf, tombstoneOf } from './route-of-qr.ts';

/** `isConfirmed`: the caller knows that some of the codes are printed. */
type Target = { project: string; context: WorkspaceContext; isConfirmed: boolean };

/** What happens to the codes of a project when something happens to the project. Whoever calls publishes the routes after the commit. */
export type CodesOfProject = {
  /**
   * First of all locks, before the project's own. A save takes its code, then the workspace, then the project it goes into: whoever took the
   * project first would wait for a code whose save waits for the project.
   */
  hold: (trx: Transaction, target: Omit<Target, 'isConfirmed'>, to: ProjectStateName) => Promise<void>;
  /** They follow their project, which the caller has locked: no code comes in any more. */
  follow: (trx: Transaction, target: Target, to: ProjectStateName) => Promise<StoredRoute[]>;
  /** For ever: every ending stays taken and answers 410. */
  destroy: (trx: Transaction, target: Target) => Promise<StoredRoute[]>;
};

/** Codes whose routes are written at once: one with a large page takes a few hundred kilobytes. */
const ROUTES_AT_ONCE = 200;

export const codesOfProject: CodesOfProject = {
  hold: async (trx, { project, context }, to) => {
    await inside(trx, { project, context }).select('id').execute();
    if (to === 'active') await lockAndCountActive(trx, context.accountUuid);
  },

  follow: async (trx, target, to) => {
    const { accountUuid, now } = target.context;
    // Again: one may have come in before the project was locked. Whoever holds it may wait for us, so we do not wait for them, but begin anew.
    const codes = await inside(trx, target).noWait().select(moved).execute();
    const moves = codes.flatMap((code) => {
      const next = staysBlocked(code, nextOf(code, to));
      return next === undefined ? [] : [{ code, next }];
    });
    if (to !== 'active') requireUnlocked(target, moves.map(({ code }) => code).filter(({ state }) => state !== 'deleted'));
    await requireRoomFor(trx, target.context, moves.filter(({ code, next }) => code.isDynamic && code.state !== 'active' && next.state === 'active').length);
    try {
      await nameApart(trx, accountUuid, moves.filter(({ code, next }) => code.state === 'deleted' && next.state !== 'deleted').map(({ code }) => code));
      const changed: QrRow[] = [];
      for (const alike of Map.groupBy(moves, ({ next }) => JSON.stringify(next)).values()) {
        const [first] = alike;
        if (first === undefined) continue;
        changed.push(...await trx
          .updateTable('qrs')
          .set((eb) => ({ ...first.next, trashedAt: first.next.state === 'deleted' ? now : null, version: eb('version', '+', 1), updatedAt: now }))
          .where(isOneOf(alike.map(({ code }) => code.id)))
          .returningAll().execute());
      }
      return await replaceAll(trx, changed.filter(({ ending }) => ending !== null));
    } catch (error) {
      // A name that was free a moment ago.
      if (isUniqueViolation(error, 'qrs_title')) throw new AppError('changed-meanwhile', { cause: error });
      throw error;
    }
  },

  destroy: async (trx, target) => {
    const codes = await inside(trx, target).where('state', '=', 'deleted').select(['id', 'accountId', 'version', 'state', 'ending', 'isLocked']).execute();
    requireUnlocked(target, codes);
    await trx.deleteFrom('qrs').where(isOneOf(codes.map(({ id }) => id))).execute();
    return replaceRoutes(trx, codes.filter(({ ending }) => ending !== null).map(tombstoneOf));
  },
};

const inside = (trx: Transaction, { project, context }: Omit<Target, 'isConfirmed'>) =>
  trx.selectFrom('qrs').where('accountId', '=', context.accountUuid).where('projectId', '=', project).orderBy('id').forUpdate();

/** What is asked of a code before it moves. Not its content, which may be large, and of which nothing is asked. */
const moved = ['id', 'title', 'titleKey', 'state', 'stateReason', 'stateBefore', 'stateReasonBefore', 'isDynamic', 'isLocked', 'blockedAt'] as const satisfies readonly (keyof QrRow)[];
type Moved = Pick<QrRow, (typeof moved)[number]>;

/** However many there are: as parameters of their own they would be too many for a statement. */
const isOneOf = (ids: readonly string[]) => sql<boolean>`qrs.id = any(${ids}::uuid[])`;

type Next = { state: QrState; stateReason: StateReason | null; stateBefore: QrState | null; stateReasonBefore: StateReason | null };

/**
 * What a code becomes with its project; undefined where it stays. `stateBefore` is what it would be in an active project, through a pause and the
 * trash, so that whatever went with the project comes back as it was, and nothing else does.
 */
function nextOf({ state, stateReason, stateBefore, stateReasonBefore }: Moved, to: ProjectStateName): Next | undefined {
  const wentAlong = stateReason === 'project';
  const usual = wentAlong ? stateBefore ?? 'active' : state;
  const usualReason = wentAlong ? stateReasonBefore : stateReason;
  const asUsual = { state: usual, stateReason: usualReason, stateBefore: null, stateReasonBefore: null };
  if (to === 'deleted') return state === 'deleted' ? undefined : { state: 'deleted', stateReason: 'project', stateBefore: usual, stateReasonBefore: usualReason };
  if (to === 'active') return wentAlong ? asUsual : undefined;
  if (state !== 'active' && !(wentAlong && state === 'deleted')) return undefined;
  return usual === 'active' ? { state: 'paused', stateReason: 'project', stateBefore: 'active', stateReasonBefore: usualReason } : asUsual;
}

/** Its project takes it along, and does not open it. */
function staysBlocked({ blockedAt }: Moved, next: Next | undefined): Next | undefined {
  return blockedAt !== null && next?.state === 'active' ? { ...next, state: 'paused' } : next;
}

function requireUnlocked({ isConfirmed }: Target, codes: readonly Pick<QrRow, 'isLocked'>[]): void {
  if (!isConfirmed && codes.some(({ isLocked }) => isLocked)) throw new AppError('locked');
}

async function requireRoomFor(trx: Transaction, { accountUuid, subject }: WorkspaceContext, count: number): Promise<void> {
  if (count === 0) return;
  const used = await lockAndCountActive(trx, accountUuid);
  if (hasRoomFor(count, remainingCodes(subject, used))) return;
  const requiredPlan = lowestPlanForCodes(used + count);
  throw new AppError('plan-limit-reached', { feature: 'qr-codes', ...(requiredPlan && { requiredPlan }) });
}

async function replaceAll(trx: Transaction, codes: readonly QrRow[]): Promise<StoredRoute[]> {
  const routes: StoredRoute[] = [];
  for (let at = 0; at < codes.length; at += ROUTES_AT_ONCE) {
    routes.push(...await replaceRoutes(trx, await routesOf(trx, codes.slice(at, at + ROUTES_AT_ONCE))));
  }
  return routes;
}
