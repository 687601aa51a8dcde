import type {
  Domain,
  DomainCheck,
  DomainStatus,
  DomainUpdate,
  ReportReason,
  Verdict,
  VerdictReason,
} from '@evercode/contract';
import type { HostRecord, RouteRecord } from '@evercode/routing';
import type { ColumnType, Generated } from 'kysely';
import type { Created, Json } from './columns.ts';

/**
 * The compiled record of every ending ever used, equal for all endings of a code, and at the same time the outbox that
 * followers read. Rows are never deleted, which also keeps an ending from being assigned twice.
 */
export type RoutesTable = {
  /** The id of a row of `domains`; empty: the domain of the installation. */
  domain: string;
  ending: string;
  version: number;
  record: Json<RouteRecord>;
  /** The transaction that last wrote the row; see `readRouteChanges`. */
  txid: Generated<string>;
};

/** The number of uses of a code with a use limit. */
export type QrUsesTable = { qrId: string; accountId: string; uses: ColumnType<string, number, number> };

/** The result of the last checks of an address. `since`: when the verdict was reached. */
type CheckResult = {
  verdict: Generated<Verdict>;
  reason: Generated<VerdictReason | null>;
  detail: Generated<string>;
  since: Generated<Date | null>;
  checkedAt: Generated<Date | null>;
};

/** Every address that a code of this installation leads to, once for all workspaces. */
export type DestinationsTable = CheckResult & {
  /** SHA-256 of the address, which may be longer than an index allows. */
  key: Buffer;
  url: string;
  host: string;
  dueAt: Date;
  /** The verdict of the last check, while a second check has to confirm it. */
  suspicion: Generated<Verdict | null>;
  /** The domain to which it led at first. */
  home: Generated<string | null>;
};

/** Rate limit per host: one request at a time across all workers. */
export type DestinationHostsTable = { host: string; nextAt: Date; freeAt: Date };

/** The addresses of each code with their results, for the members of its workspace. */
export type QrDestinationsTable = CheckResult & {
  qrId: string;
  key: Buffer;
  accountId: string;
  url: string;
  isFallback: boolean;
  isSuspected: Generated<boolean>;
  /** When a member asked for a check before the next daily one. */
  askedAt: Generated<Date | null>;
  /** The verdict in the last mail; empty if it needs no attention. */
  told: Generated<string>;
};

/** When the last mail of the guardian to a workspace was sent. */
export type GuardianDigestsTable = { accountId: string; sentAt: Date };

/** Visitors' reports of a code. Contains nothing about the visitor. */
export type AbuseReportsTable = {
  id: string;
  at: Created;
  ending: string;
  qrId: string;
  workspaceId: string;
  reason: ReportReason;
  text: string;
  language: string;
  closedAt: Generated<Date | null>;
};

/** The operator's list of forbidden destinations. A host includes its subdomains. */
export type BlockedHostsTable = { host: string; reason: string; createdAt: Created };

/** Deleted workspaces whose codes lead on until then. */
export type AfterlivesTable = { workspace: string; endsAt: Date; createdAt: Created };

/** What the last check of a kind has found. */
type DomainFinding = Omit<Domain['checks'][DomainCheck], 'at' | 'since'> & { at: string; since: string };

export type DomainsTable = {
  id: string;
  /** Null once the workspace is deleted. */
  accountId: string | null;
  /** In lower case, in ASCII. */
  name: string;
  /** The value of the TXT record that proves it. */
  token: string;
  status: DomainStatus;
  reason: Generated<Domain['reason']>;
  isDefault: Generated<boolean>;
  checks: ColumnType<Partial<Record<DomainCheck, DomainFinding>>, string | undefined, string>;
  certificate: ColumnType<DomainCertificate, string | undefined, string>;
  /** Null: only when asked. */
  nextCheckAt: Date | null;
  pauseMs: ColumnType<string, number | undefined, number>;
  /** The last request to verify it: the checks of an unverified one end some weeks later. */
  askedAt: Date;
  /** Since when the checks fail, also before the second failure that changes the status. */
  failingSince: Generated<Date | null>;
  proofMissingSince: Generated<Date | null>;
  verifiedAt: Generated<Date | null>;
  /** When the last mail of each kind was sent. */
  told: ColumnType<Partial<Record<DomainNews, string>>, string | undefined, string>;
  hsts: Generated<Domain['hsts']>;
  shows: ColumnType<StoredDomainShows, string | undefined, string>;
  /** The workspace may connect it again, and its former codes lead again then. */
  disconnectedAt: Generated<Date | null>;
  /** When the name of a deleted workspace is free. */
  releasedAt: Generated<Date | null>;
  createdAt: Created;
  updatedAt: Date;
};

/** What mails tell of a domain. */
export type DomainNews = 'verified' | 'failing' | 'recovered' | 'lost' | 'taken' | 'not-renewed';
type DomainCertificate = Partial<{ expiresAt: string; issuer: string; waitingSince: string }>;
/** Pictures by their uuid. What is not set is as without a form. */
export type StoredDomainShows = NonNullable<DomainUpdate['shows']>;

/** The outbox of host names, like `routes`. */
export type HostsTable = {
  host: string;
  version: ColumnType<string, number, number>;
  record: Json<HostRecord>;
  txid: Generated<string>;
};
