import type { ReportFormat, ReportFrequency, StatsQuery } from '@evercode/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Created } from './columns.ts';

/** A range whose scans are deleted. The row stays, so that scans of the range that arrive late are left out. */
export type ScanDeletionsTable = {
  id: string;
  accountId: string;
  /** Null: the whole workspace. No foreign key, since it may name a code that is permanently deleted. */
  qrId: string | null;
  /** The name of the code or workspace at that time. */
  label: string;
  fromAt: Date;
  /** Exclusive, and never after the time of the request. */
  toAt: Date;
  /** The number of scans at the time of the request. */
  found: ColumnType<string, number, never>;
  deleted: ColumnType<string, never, unknown>;
  createdAt: Generated<Date>;
  /** When no scan was left and none could arrive any more. */
  doneAt: Generated<Date | null>;
};

/** Reports sent by mail. The subject has no foreign key: a tag is the row of any one code that has it. */
export type ReportSchedulesTable = {
  id: string;
  accountId: string;
  criteria: StatsQuery['criteria'];
  subjectId: string;
  frequency: ReportFrequency;
  format: ReportFormat;
  timezone: string;
  /** User ids; users who are no longer members get no mail. */
  recipients: string[];
  nextAt: Date;
  createdAt: Created;
};

/** Public links to the statistics of codes. The token in the address is computed from the id. */
export type StatsSharesTable = {
  id: string;
  accountId: string;
  qrId: string;
  showsCities: boolean;
  showsParameters: boolean;
  timezone: string;
  endsAt: Date | null;
  createdAt: Created;
};

/** The key of each month with which visitors are hashed. */
export type VisitorKeysTable = { month: string; key: Buffer };
