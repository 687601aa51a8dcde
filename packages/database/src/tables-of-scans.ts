import type { ColumnType, Generated } from 'kysely';

/** A time whose scans somebody has deleted. It stays: what arrives late from it is left out. */
export type ScanDeletionsTable = {
  id: string;
  accountId: string;
  /** Null: of the whole workspace. Codes that are gone for good are named as well, so it refers to nothing. */
  qrId: string | null;
  /** What the code or the workspace was called. */
  label: string;
  fromAt: Date;
  /** Exclusive, and never in the future of the moment that it was asked for. */
  toAt: Date;
  /** How many there were when it was asked for. */
  found: ColumnType<string, number, never>;
  deleted: ColumnType<string, never, unknown>;
  createdAt: Generated<Date>;
  /** When nothing was left, and nothing could be on its way any more. */
  doneAt: Generated<Date | null>;
};
