import type { MoveInProblem, MoveInReport, MoveInService } from '@evercode/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Created, Json } from './columns.ts';

/** The links of another service, read for a preview and kept for a day. */
export type MoveInsTable = {
  /** Also that of the job that reads them. */
  id: string;
  accountId: string;
  service: MoveInService;
  /** Where the links are from; empty for a table. */
  host: string;
  /** The latest job that created codes of them. */
  runId: Generated<string | null>;
  report: ColumnType<MoveInReport | null, string | null | undefined, string | null>;
  stoppedBy: Generated<MoveInProblem | null>;
  createdAt: Created;
  endsAt: Date;
};

export type MoveInLinksTable = {
  moveInId: string;
  position: number;
  accountId: string;
  /** A digest of the short link at the service. */
  foreignKey: string;
  /** Former scans, or -1: the most scanned links come first. */
  weight: ColumnType<string, number, never>;
  /** Without a password. The feature knows the shape. */
  link: Json<unknown>;
  /** Encrypted, where the service tells it. */
  sealedPassword: Buffer | null;
};

/** Which link of a service became which code, so that another import brings only what is new. */
export type MovedCodesTable = {
  accountId: string;
  service: MoveInService;
  foreignKey: string;
  qrId: string;
  createdAt: Created;
};
