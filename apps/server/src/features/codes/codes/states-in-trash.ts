import type { ProjectStateName, QrState, StateReason } from '@evercode/contract';
import { sql } from '@evercode/database';
import type { CodeRow } from './codes-repo.ts';

/** The columns that hold the state of a code, and the state that it returns to. */
export type StateColumns = {
  state: QrState;
  stateReason: StateReason | null;
  stateBefore: QrState | null;
  stateReasonBefore: StateReason | null;
};
type WithState = Pick<
  CodeRow,
  'state' | 'stateReason' | 'stateBefore' | 'stateReasonBefore' | 'blockedAt' | 'blockedWhileActive'
>;

/** A code is trashed alone, or with its project. */
export function inTrash(code: WithState, stateReason: 'project' | null): StateColumns {
  return { state: 'deleted', stateReason, ...beforeTrash(code) };
}

/** A block pauses an active code until it is lifted, which may be while the code is in the trash. */
function beforeTrash({ state, stateReason, blockedAt, blockedWhileActive }: WithState) {
  return blockedAt !== null && blockedWhileActive
    ? { stateBefore: 'active' as const, stateReasonBefore: null }
    : { stateBefore: state, stateReasonBefore: stateReason };
}

/**
 * The state of a code that returns from the trash alone: the one before. In a paused project it is paused with the
 * project's other codes, whichever of both was paused first.
 */
export function outOfTrash(code: WithState, project: ProjectStateName | undefined): StateColumns & RestoredBlock {
  const { stateBefore, stateReasonBefore } = code;
  const wasPausedByProject = stateReasonBefore === 'project';
  const wasActive = (stateBefore ?? 'active') === 'active';
  const restored =
    project === 'paused' && (wasActive || wasPausedByProject)
      ? pausedByProject
      : {
          state: wasActive ? ('active' as const) : ('paused' as const),
          stateReason: wasPausedByProject ? null : stateReasonBefore,
          stateBefore: null,
          stateReasonBefore: null,
        };
  return keepBlocked(code, restored);
}

export const pausedByProject: StateColumns = {
  state: 'paused',
  stateReason: 'project',
  stateBefore: 'active',
  stateReasonBefore: null,
};

type RestoredBlock = { blockedWhileActive?: boolean };

/** A blocked code is not active. It becomes active when the block is lifted. */
export function keepBlocked({ blockedAt }: WithState, next: StateColumns): StateColumns & RestoredBlock {
  if (blockedAt === null || next.state !== 'active') return next;
  return { ...next, state: 'paused', blockedWhileActive: true };
}

/**
 * A state that was set by the former project of a code no longer depends on it. A trashed code keeps the state that it
 * returns to.
 */
export function withoutProject({ state, stateReason, stateReasonBefore }: CodeRow): Partial<StateColumns> {
  return {
    ...(stateReason === 'project' && { stateReason: null, ...(state !== 'deleted' && { stateBefore: null }) }),
    ...(stateReasonBefore === 'project' && { stateReasonBefore: null }),
  };
}

/** `withoutProject` of many codes, as expressions. */
export const withoutProjectColumns = {
  stateReason: sql<StateReason | null>`nullif(state_reason, 'project')`,
  stateBefore: sql<QrState | null>`
    case when state_reason = 'project' and state <> 'deleted' then null else state_before end`,
  stateReasonBefore: sql<StateReason | null>`nullif(state_reason_before, 'project')`,
};
