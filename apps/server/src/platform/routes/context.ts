import type { AccessWay, Action, AuditAct, SelfAction, StaffAction, WorkspaceAction } from '@evercode/contract';
import type { Subject } from '@evercode/access';
import type { Transaction } from '@evercode/database';
import type { FastifyBaseLogger } from 'fastify';
import type { AppHost } from '../brand/app-host.ts';
import type { ActingKey } from '../sign-in/rights/authority.ts';
import type { Acted } from '../workspaces/audit.ts';

/** Runs after the commit and before the answer: effects the caller may rely on once answered. */
export type AfterCommit = (effect: () => Promise<void>) => void;

/**
 * One transaction of a request. On an idempotent route a repeated Idempotency-Key gets the stored result instead of a
 * second run.
 */
export type Transact = <T>(run: (trx: Transaction, afterCommit: AfterCommit) => Promise<T>) => Promise<T>;

export type PublicContext = {
  now: Date;
  log: FastifyBaseLogger;
  /** The IP address of the request, for rate limits only: it is not stored. */
  address: string;
  userAgent: string;
  transact: Transact;
  /** Aborted when the client disconnects before it has its answer. */
  signal: AbortSignal;
  /** The version that a change is meant for (If-Match), where the client named one. */
  ifMatch: number | undefined;
  /** The app domain that was asked; undefined at the address of the product. */
  appHost: AppHost | undefined;
  /** The Range header, as sent. */
  range: string | undefined;
};

export type SelfContext = PublicContext & {
  userUuid: string;
  sessionUuid: string;
  /** The support member who acts as the user. */
  impersonatorUuid: string | undefined;
  key: undefined;
  via: AccessWay;
};

/** A person in a workspace, or an API key. What is a person's own takes `requirePerson(context)` instead. */
export type WorkspaceContext = Omit<SelfContext, 'sessionUuid' | 'key'> & {
  /** With a key, the person who made it: whose power the key has. Not who did it; see `key`. */
  userUuid: string;
  /** Undefined with a key. */
  sessionUuid: string | undefined;
  key: ActingKey | undefined;
  workspaceUuid: string;
  subject: Subject;
  /** Asks for a finer action that only the body reveals. Throws 402 or 403. */
  require: (action: WorkspaceAction) => void;
  /**
   * A reading transaction. Here and in `transact`, row level security shows only this workspace's rows, even where a
   * query forgets its filter.
   */
  read: <T>(run: (trx: Transaction) => Promise<T>) => Promise<T>;
  /** The same on a replica, where the operator has one: for lists and exports. Sees what was saved before. */
  readReplica: <T>(run: (trx: Transaction) => Promise<T>) => Promise<T>;
  /** Writes an act of the caller into the workspace's log. */
  record: (trx: Transaction, act: AuditAct, acted?: Acted) => Promise<void>;
  /** The same act on many subjects. */
  recordMany: (trx: Transaction, act: AuditAct, subjects: readonly NonNullable<Acted['subject']>[]) => Promise<void>;
};

export type ContextOf<A extends Action | 'public'> = A extends 'public'
  ? PublicContext
  : A extends SelfAction | StaffAction
    ? SelfContext
    : WorkspaceContext;
