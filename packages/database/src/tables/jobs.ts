import type { JobKind, JobResult, JobState, RowOutcome, TableKind } from '@evercode/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Created, Json } from './columns.ts';

/** A long work of a workspace, which a worker does in parts. */
export type JobsTable = {
  id: string;
  accountId: string;
  /** Who started it; null once that person's account is deleted. */
  userId: string | null;
  sessionId: string | null;
  impersonatorId: string | null;
  /** The API key that started it. Not a reference: the key may be deleted, which ends the job. */
  keyId: Generated<string | null>;
  keyName: Generated<string | null>;
  kind: JobKind;
  status: JobState;
  input: Json<unknown>;
  /** Where the work continues after a part; its kind knows the shape. */
  state: ColumnType<unknown, string | null | undefined, string | null>;
  /** Encrypted secrets, which exist only as long as the job is open. */
  sealed: Generated<Buffer | null>;
  total: number | null;
  done: Generated<number>;
  problems: Generated<number>;
  result: ColumnType<JobResult | null, string | null | undefined, string | null>;
  problem: Generated<string | null>;
  undoes: Generated<string | null>;
  wantsMail: Generated<boolean>;
  /** Of the worker that does it now. Another claim means another worker, or the same one later. */
  claim: Generated<string | null>;
  /** By the clock of the database. Afterwards another worker may claim the job. */
  leaseUntil: Generated<Date | null>;
  runAfter: Generated<Date>;
  /** Claims in a row that ended without a finished part. */
  failures: Generated<number>;
  /** The span that started it, as W3C Trace Context writes it; null where it was not recorded. */
  traceparent: Generated<string | null>;
  createdAt: Created;
  startedAt: Generated<Date | null>;
  finishedAt: Generated<Date | null>;
};

/** What became of one row of a job. */
export type JobRowsTable = {
  jobId: string;
  line: number;
  accountId: string;
  title: string;
  outcome: RowOutcome;
  problem: string | null;
  columnId: string | null;
  /** Not a reference: the code may be deleted, and the row stays. */
  qrId: string | null;
  /** The version that the job has saved, for an undo. */
  version: number | null;
  /** What the job has changed, as it was before, for an undo. */
  before: ColumnType<unknown, string | null | undefined, string | null>;
};

/** A table that a person has uploaded, for a day. */
export type BulkTablesTable = {
  id: string;
  accountId: string;
  userId: string | null;
  name: string;
  kind: TableKind;
  encoding: string;
  delimiter: string;
  columns: string[];
  rows: number;
  /** Of the uploaded file. */
  bytes: ColumnType<string, number, never>;
  createdAt: Created;
  endsAt: Date;
};

/** Rows of such a table, in order: `[line, cells]` each. */
export type BulkTablePartsTable = {
  tableId: string;
  part: number;
  accountId: string;
  rows: Json<[line: number, cells: string[]][]>;
};
