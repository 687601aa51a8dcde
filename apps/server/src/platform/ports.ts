import type { Limit, Subject } from '@evercode/access';
import type { ScanRow } from '@evercode/analytics';
import type {
  Account,
  BatchResult,
  Installation,
  Project,
  ProjectStateName,
  QrChange,
  QrCreate,
  QrListItem,
  QrUpdate,
} from '@evercode/contract';
import type { Queries, Row, StoredRoute, Transaction } from '@evercode/database';
import type { RouteRecord } from '@evercode/routing';
import type { AppError } from './http/answers/app-error.ts';
import type { WorkspaceContext } from './routes/context.ts';

/**
 * Interfaces between features. `compose/ports.ts` names the feature that implements each. Functions that answer routes
 * leave publishing them after the commit to the caller.
 */
export type Ports = {
  /** The route records of codes, as a save compiles them. */
  compileRoutes: CompileRoutes;
  codesOfWorkspace: CodesOfWorkspace;
  codesOfProject: CodesOfProject;
  checkCodes: CheckCodes;
  createCodes: CreateCodes;
  changeCode: ChangeCode;
  changeCodes: ChangeCodes;
  codesOfDomain: CodesOfDomain;
  describeBilling: DescribeBilling;
  exportScans: ExportScans;
  importScans: ImportScans;
  takeFile: TakeFile;
  describeCodes: DescribeAll<QrListItem>;
  describeProjects: DescribeAll<Project>;
  publishHost: PublishHost;
  /** How plans are paid for; null: they cannot be bought here. */
  payments: Installation['payments'];
};

/** Resources as lists answer them, without counts of scans; deleted ones are left out. */
export type DescribeAll<Item> = (trx: Transaction, workspaceUuid: string, uuids: readonly string[]) => Promise<Item[]>;

/** Compiles the host record of a domain again, after a change of what it is for. */
export type PublishHost = (trx: Transaction, domain: string) => Promise<void>;

/** The data that a route record is compiled from. */
export type CompiledCode = Pick<
  Row<'qrs'>,
  | 'id'
  | 'accountId'
  | 'version'
  | 'state'
  | 'title'
  | 'typology'
  | 'input'
  | 'landingTemplate'
  | 'settings'
  | 'passwordHash'
  | 'blockedAt'
  | 'quotaUntil'
> &
  Partial<Pick<Row<'qrs'>, 'replacedUrls'>>;

export type CompileRoutes = (db: Queries, codes: readonly CompiledCode[]) => Promise<RouteRecord[]>;

/** The room of a plan, and what decides which codes have it. */
export type Room = {
  codes: Limit;
  /** Recent scans by code: the most scanned codes stay. */
  scans: ReadonlyMap<string, number>;
  /** Chosen by a person to stay. */
  keep: ReadonlySet<string>;
  now: Date;
};

/** Acts on all codes of a workspace. */
export type CodesOfWorkspace = {
  /** Must be the first lock: a save locks its code, then the workspace, and the other order would deadlock. */
  lock: (trx: Transaction, workspaceUuid: string) => Promise<void>;
  /**
   * Pauses codes beyond the limit of a plan, or activates codes again that an earlier plan paused, as far as there is
   * room.
   */
  fitWithin: (
    trx: Transaction,
    workspaceUuid: string,
    room: Room,
  ) => Promise<{ routes: StoredRoute[]; paused: number }>;
  /** The codes that a smaller room would pause, the first to pause first. */
  listBeyond: (
    trx: Transaction,
    workspaceUuid: string,
    room: Pick<Room, 'codes' | 'scans'>,
  ) => Promise<{ active: number; beyond: { uuid: string; title: string; scans: number; locked: boolean }[] }>;
  /** Releases the codes held by the quota, after a change to a plan without a limit of scans. */
  releaseHeld: (trx: Transaction, workspaceUuid: string) => Promise<StoredRoute[]>;
  /** Compiles the routes of all codes again, after a change of the workspace that scans see. */
  recompile: (trx: Transaction, workspaceUuid: string) => Promise<StoredRoute[]>;
  /**
   * Deletes them forever. Every ending stays reserved and answers 410, at once or when what the workspace leaves has
   * ended.
   */
  destroy: DestroyCodes;
};

/** What a deleted workspace leaves for a while. */
export type Left = { until: Date; fallbackUrl: string | null };

export type DestroyCodes = (trx: Transaction, workspaceUuid: string, left?: Left) => Promise<StoredRoute[]>;

/** `isConfirmed`: the person has confirmed that printed codes change. */
export type ProjectTarget = { project: string; context: WorkspaceContext; isConfirmed: boolean };

/** Acts on all codes of a project. */
export type CodesOfProject = {
  /**
   * Locks the codes that the new state of the project changes. Must be the first lock: a save locks its code, then the
   * workspace, then the project.
   */
  lockForState: (trx: Transaction, target: Omit<ProjectTarget, 'isConfirmed'>, to: ProjectStateName) => Promise<void>;
  /** Gives the codes the state of their project. The caller holds the project's lock, so no code can be added. */
  applyState: (trx: Transaction, target: ProjectTarget, to: ProjectStateName) => Promise<StoredRoute[]>;
  /** Deletes them forever. Every ending stays reserved and answers 410. */
  destroy: (trx: Transaction, target: ProjectTarget) => Promise<StoredRoute[]>;
};

/** A code to create. `key` finds its outcome. */
export type NewCode<Key> = {
  key: Key;
  create: QrCreate;
  tags?: readonly string[];
  /** When it was created elsewhere; now if omitted. */
  createdAt?: Date;
  /** Active if omitted. A paused code needs no room in the plan. */
  state?: 'active' | 'paused';
};

/** What the codes checked before have taken: two rows of one table must not get the same name. */
export type SeenCodes = { titles: Set<string>; endings: Set<string> };

/** Whether a code could be created, apart from the room of the plan. `payload`: the text of its picture. */
export type CodeCheck<Key> = { key: Key; refusal: AppError | null; payload: string; destination: string };

/** Checks new codes without creating them, and without a lock that lasts. */
export type CheckCodes = <Key>(
  trx: Transaction,
  context: WorkspaceContext,
  codes: readonly NewCode<Key>[],
  seen: SeenCodes,
) => Promise<CodeCheck<Key>[]>;

/** What became of a code to create. */
export type CodeCreation<Key> = {
  key: Key;
  outcome:
    | { kind: 'created'; code: Pick<Row<'qrs'>, 'id' | 'title' | 'ending' | 'endingQuery' | 'version'> }
    | { kind: 'refused'; error: AppError };
};

/**
 * Creates many codes in the caller's transaction, under the rules of a single one, and writes them into the log. One
 * that cannot be created is refused alone; those beyond the room of the plan with `plan-limit-reached`. Locks the
 * workspace until the commit: at most some 100 codes at once.
 */
export type CreateCodes = <Key>(
  trx: Transaction,
  context: WorkspaceContext,
  codes: readonly NewCode<Key>[],
) => Promise<{ creations: CodeCreation<Key>[]; routes: StoredRoute[] }>;

/**
 * A change of one code in the caller's transaction, with its version, history and entry in the log. `tags`: all that it
 * has afterwards.
 */
export type ChangeCode = (
  trx: Transaction,
  context: WorkspaceContext,
  change: { uuid: string; update: QrUpdate; tags?: readonly string[]; isConfirmed: boolean },
) => Promise<{ version: number; routes: StoredRoute[] }>;

/** One act on many codes, in the caller's transaction. */
export type ChangeCodes = (
  trx: Transaction,
  context: WorkspaceContext,
  batch: QrChange,
  isConfirmed: boolean,
) => Promise<{ result: BatchResult; routes: StoredRoute[] }>;

/** Makes routes live on this machine. Awaited before a change is answered. */
export type Publish = (routes: readonly StoredRoute[]) => Promise<void>;

/** Acts on the codes of a domain. */
export type CodesOfDomain = {
  /** Must be the first lock: a save locks its code, then its domain, and the other order would deadlock. */
  lock: (trx: Transaction, target: DomainTarget) => Promise<void>;
  /**
   * Gives them short links on the domain of the installation, with the same ending where it is free. Their former ones
   * stay theirs, and lead again once the domain does.
   */
  moveToOwn: (trx: Transaction, target: DomainTarget) => Promise<StoredRoute[]>;
};
export type DomainTarget = { workspaceUuid: string; domain: string };

/** What a workspace shows of its subscription. */
export type BillingFacts = Pick<
  Account,
  | 'status'
  | 'billing'
  | 'premiumSince'
  | 'expirationDate'
  | 'planPrice'
  | 'lastPaymentDate'
  | 'paymentSources'
  | 'invoices'
  | 'billingInfo'
>;

export type DescribeBilling = (
  trx: Transaction,
  workspace: Row<'accounts'>,
  reader: { subject: Subject; now: Date },
) => Promise<BillingFacts>;

/** All raw scans of a workspace as one Parquet file, queried only as far as its reader reads. */
export type ExportScans = (
  from: Pick<WorkspaceContext, 'workspaceUuid' | 'read'> & { now: Date; signal: AbortSignal },
) => Promise<{ scans: number; stream: AsyncIterable<Uint8Array> }>;

/** Writes scans that were counted elsewhere. Each segment is written once, whatever the number of attempts. */
export type ImportScans = (segment: string, scans: readonly ScanRow[]) => Promise<void>;

/** Receives a file that does not come as an upload. `insert` makes it one of the workspace's, with room for it. */
export type TakeFile = (file: {
  id: string;
  name: string;
  workspaceUuid: string;
  userUuid: string;
  signal: AbortSignal;
  content: AsyncIterable<Uint8Array>;
}) => Promise<{ insert: (trx: Transaction, room: { spaceBytes: number; now: Date }) => Promise<void> }>;
