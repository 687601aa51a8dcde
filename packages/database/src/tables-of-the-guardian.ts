import type { Verdict, VerdictReason } from '@evercode/contract';
import type { Generated } from 'kysely';

/** What the last checks of an address found. `since`: when it was first believed. */
type Judged = {
  verdict: Generated<Verdict>;
  reason: Generated<VerdictReason | null>;
  detail: Generated<string>;
  since: Generated<Date | null>;
  checkedAt: Generated<Date | null>;
};

/** Every address that a code of this installation leads to, once. Of no workspace. */
export type DestinationsTable = Judged & {
  /** SHA-256 of the address, which may be longer than an index takes. */
  key: Buffer;
  url: string;
  host: string;
  dueAt: Date;
  /** What the last check found and a second one has to confirm. */
  suspicion: Generated<Verdict | null>;
  /** The domain where it led first. */
  home: Generated<string | null>;
};

/** Who is asked, and when again: one request at a time, whichever worker sends it. */
export type DestinationHostsTable = { host: string; nextAt: Date; freeAt: Date };

/** The same of each code, for the members of its workspace. */
export type QrDestinationsTable = Judged & {
  qrId: string;
  key: Buffer;
  accountId: string;
  url: string;
  isFallback: boolean;
  isSuspected: Generated<boolean>;
  /** Somebody does not want to wait for the daily check. */
  askedAt: Generated<Date | null>;
  /** The verdict that the last mail spoke of; empty when it was none that needs attention. */
  told: Generated<string>;
};

/** When a workspace was written to last. */
export type GuardianDigestsTable = { accountId: string; sentAt: Date };
