import type { Action, AuditAct, SelfAction, StaffAction, WorkspaceAction } from '@evercode/contract';
import type { Subject } from '@evercode/access';
import type { Transaction } from '@evercode/database';
import type { FastifyBaseLogger } from 'fastify';
import type { Acted } from '../workspaces/audit.ts';

/** Runs after the commit and before the answer: what the caller may rely on once we have answered. */
export type AfterCommit = (effect: () => Promise<void>) => void;

/** One transaction of a request. On an idempotent route a repeated Idempotency-Key gets the stored result instead of a second run. */
export type Transact = <T>(run: (trx: Transaction, afterCommit: AfterCommit) => Promise<T>) => Promise<T>;

export type PublicContext = {
  now: Date;
  log: FastifyBaseLogger;
  /** Where the request came from, for limits only: it is kept nowhere. */
  address: string;
  userAgent: string;
  transact: Transact;
  /** Fires when the client leaves before it has its answer. */
  signal: AbortSignal;
  /** The version that a change is meant for, where its sender named one (If-Match). */
  ifMatch: number | undefined;
  /** Which part of a file is asked for, as the caller wrote it. */
  range: string | undefined;
};

export type SelfContext = PublicContext & {
  userUuid: string;
  sessionUuid: string;
  /** Somebody of the staff acts as the user. */
  impersonatorUuid: string | undefined;
};

export type WorkspaceContext = SelfContext & {
  accountUuid: string;
  subject: Subject;
  /** For what only the body shows to be a finer act. Throws 402 or 403. */
  require: (action: WorkspaceAction) => void;
  /** A reading transaction. Here and in `transact`, the database shows this workspace's rows and no others, whatever a query forgets. */
  read: <T>(run: (trx: Transaction) => Promise<T>) => Promise<T>;
  /** Writes into the workspace's log what the caller does. */
  record: (trx: Transaction, act: AuditAct, acted?: Acted) => Promise<void>;
  /** The same act upon many. */
  recordMany: (trx: Transaction, act: AuditAct, subjects: readonly NonNullable<Acted['subject']>[]) => Promise<void>;
};

export type ContextOf<A extends Action | 'public'> = A extends 'public'
  ? PublicContext
  : A extends SelfAction | StaffAction ? SelfContext : WorkspaceContext;
