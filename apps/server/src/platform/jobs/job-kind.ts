import type { JobKind, JobResult, RowOutcome, WorkspaceAction } from '@evercode/contract';
import type { StoredRoute, Transaction } from '@evercode/database';
import type * as z from 'zod';
import type { WorkspaceContext } from '../routes/context.ts';

/** What became of one row of a job. */
export type RowReport = {
  line: number;
  title: string;
  outcome: RowOutcome;
  /** The code of a violation or of an error. */
  problem?: string | null;
  columnId?: string | null;
  qr?: string | null;
  version?: number | null;
  /** For an undo. */
  before?: unknown;
};

/** A finished part of a job. What its transaction has written and this progress are committed together. */
export type JobPart = {
  /** Where the work continues if this process ends here. */
  state?: unknown;
  /** Items that this part has finished, whatever their outcome. */
  done?: number;
  total?: number;
  rows?: readonly RowReport[];
  /** Numbers are added to those of the parts before; other values replace theirs. */
  result?: Partial<JobResult>;
  /** Made live after the commit. */
  routes?: readonly StoredRoute[];
};

/**
 * Thrown by a kind of job: it gives its place in the worker back, and goes on from its last finished part when the time
 * is over. Other jobs of the workspace may run meanwhile.
 */
export class JobPause extends Error {
  override readonly name = 'JobPause';
  readonly delayMs: number;

  constructor(delayMs: number) {
    super(`paused for ${delayMs} ms`);
    this.delayMs = delayMs;
  }
}

/** What a kind of job gets to work with. */
export type JobWork<Input, State> = {
  uuid: string;
  workspaceUuid: string;
  /** The person who started it. */
  userUuid: string;
  input: Input;
  /** The state that the last finished part has left; null at the beginning. */
  state: State | null;
  done: number;
  total: number | null;
  /** Opens the secret that the job was started with. It is deleted when the job ends. */
  openSecret: () => unknown;
  /** Aborted when the job is cancelled, another worker has taken it over, or this process stops. */
  signal: AbortSignal;
  /** Reads within the workspace. */
  read: <T>(run: (trx: Transaction) => Promise<T>) => Promise<T>;
  /**
   * Does one part in a transaction within the workspace, on behalf of the person: their membership, role and plan are
   * read again. Throws when the job is no longer this worker's, and rolls the part back. May run twice, like every
   * transaction. Parts are short, because others wait for the locks that they hold.
   */
  part: <Part extends JobPart>(run: (trx: Transaction, context: WorkspaceContext) => Promise<Part>) => Promise<Part>;
};

/** How one kind of job is done. */
export type PerformedJob = {
  /** Required of the person for every part: who lost the membership, the role or the plan stops the job. */
  action: WorkspaceAction;
  perform: (work: JobWork<unknown, unknown>) => Promise<void>;
};

/** The kinds of jobs that a feature performs. */
export type JobKinds = { readonly [Kind in JobKind]?: PerformedJob };

/**
 * `perform` begins where `work.state` says, works in parts, and returns when all is done. An `AppError` that it throws
 * stops the job with that problem, a `JobPause` continues it later, and any other error is tried again: both from the
 * last finished part.
 */
export function defineJob<Input extends z.ZodType, State extends z.ZodType>({
  action,
  input,
  state,
  perform,
}: {
  action: WorkspaceAction;
  input: Input;
  state: State;
  perform: (work: JobWork<z.output<Input>, z.output<State>>) => Promise<void>;
}): PerformedJob {
  return {
    action,
    perform: async (work) =>
      perform({
        ...work,
        input: input.parse(work.input),
        state: work.state === null ? null : state.parse(work.state),
      }),
  };
}
