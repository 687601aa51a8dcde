import type { EventInput, EventName, PlanName, Role, SubscriptionType, UsageCategory } from '@evercode/contract';
import type { Generated } from 'kysely';
import type { Created, Json } from './columns.ts';

/** Workspaces. */
export type AccountsTable = {
  id: string;
  name: string;
  usageCategory: UsageCategory | null;
  companyName: string;
  companySize: string | null;
  companyIndustry: string;
  timezone: string;
  plan: PlanName;
  subscriptionType: SubscriptionType;
  trialBeganAt: Date | null;
  hasCreatedFirstQr: Generated<boolean>;
  logoId: Generated<string | null>;
  contactName: Generated<string>;
  contactEmail: Generated<string>;
  contactPhone: Generated<string>;
  address: Generated<string>;
  city: Generated<string>;
  country: Generated<string>;
  /** Blocked by the operator: its codes are inactive, and none can be created. */
  blockedAt: Generated<Date | null>;
  blockedReason: Generated<string>;
  /** Of all codes without an own one. */
  googleAnalyticsCode: Generated<string | null>;
  /** When the last mail about the plan's quota of scans was sent. */
  quotaToldAt: Generated<Date | null>;
  /** Null: without limit. */
  keepScansMonths: Generated<number | null>;
  /** Scans before this are deleted because of `keepScansMonths`, or are being deleted. */
  scansKeptSince: Generated<Date | null>;
  createdAt: Created;
};

export type MembershipsTable = {
  id: string;
  userId: string;
  accountId: string;
  role: Role;
  /** Abilities beyond the role. */
  permissions: Generated<string[]>;
  createdAt: Created;
};

export type InvitationsTable = {
  id: string;
  accountId: string;
  email: string;
  role: Role;
  /** SHA-256 of the token in the mail's link. */
  hash: Buffer;
  invitedBy: string | null;
  createdAt: Created;
  expiresAt: Date;
  /** Accepted invitations are kept for a while, so that their links can say so. */
  acceptedAt: Generated<Date | null>;
};

/** The activity of a workspace. Names and addresses are stored as they were, for users who have left since. */
export type AuditLogTable = {
  id: string;
  accountId: string;
  at: Created;
  userId: string | null;
  userName: string;
  userEmail: string;
  sessionId: string | null;
  impersonatorEmail: string | null;
  act: string;
  subjectId: string | null;
  subjectLabel: Generated<string>;
  detail: Json<Record<string, string | number | boolean | null>>;
};

/** Events that the screens report. The newest of each workspace are kept. */
export type ProductEventsTable = {
  id: string;
  accountId: string;
  userId: string | null;
  name: EventName;
  input: Json<EventInput>;
  at: Created;
};

export type IdempotencyKeysTable = {
  accountId: string;
  key: string;
  requestHash: Buffer;
  answer: Json<unknown>;
  createdAt: Created;
};

/** Acts by the command of staff that no workspace's log shows. */
export type StaffLogTable = {
  id: Generated<string>;
  at: Date;
  /** The user of the machine. */
  by: string;
  act: string;
  subject: string;
  detail: Json<Record<string, unknown>>;
};
