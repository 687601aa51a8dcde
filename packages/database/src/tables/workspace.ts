import type {
  AccessWay,
  BrandLook,
  DeliveryProblem,
  DeliveryState,
  EventInput,
  EventName,
  EventType,
  KeyScope,
  PlanName,
  Role,
  ScanChoice,
  SenderFailure,
  SubscriptionType,
  UsageCategory,
  Webhook,
  WorkspaceEvent,
} from '@evercode/contract';
import type { ColumnType, Generated } from 'kysely';
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
  /** Set where staff has prolonged the trial. Read by `endOfTrial` alone. */
  trialEndsAt: Generated<Date | null>;
  /** Which mail about the end of the trial was sent last. */
  trialTold: Generated<'ending' | 'ended' | null>;
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
  via: Generated<AccessWay>;
  /** Not a reference: the key may be deleted. */
  keyId: Generated<string | null>;
  keyName: Generated<string | null>;
  act: string;
  subjectId: string | null;
  subjectLabel: Generated<string>;
  detail: Json<Record<string, string | number | boolean | null>>;
};

export type ApiKeysTable = {
  id: string;
  accountId: string;
  /** Of its maker; null once that has ended, which ends the key. */
  membershipId: string | null;
  createdBy: string | null;
  name: string;
  /** SHA-256 of the key. */
  hash: Buffer;
  prefix: string;
  scopes: KeyScope[];
  /** Addresses and networks; empty: any. */
  addresses: Generated<string[]>;
  isEnabled: Generated<boolean>;
  expiresAt: Date | null;
  /** To the minute. */
  lastUsedAt: Generated<Date | null>;
  createdAt: Created;
};

/** Changes that an assistant has proposed, until they are made or expire. */
export type McpProposalsTable = {
  /** SHA-256 of the token that makes the change. */
  hash: Buffer;
  accountId: string;
  keyId: string;
  qrId: string;
  /** Of the code as it was shown. */
  version: number;
  /** SHA-256 of the change. */
  changeHash: Buffer;
  /** Of the last 30 days; null: unknown. */
  scans: number | null;
  /** SHA-256 of the state that the question to the person carries, once it was asked. */
  askedHash: Generated<Buffer | null>;
  /** In the address of the page where a person answers. It gives no power by itself. */
  id: string;
  tool: string;
  beforeText: string;
  afterText: string;
  restoredVersion: Generated<number | null>;
  askedAt: Date;
  /** Of a person in the app; null: not yet. */
  answer: Generated<'approved' | 'declined' | null>;
  expiresAt: Date;
};

/** Requests of a workspace with API keys. */
export type ApiUsageTable = {
  accountId: string;
  /** YYYY-MM */
  month: string;
  requests: number;
  /** The instants of the latest requests, the last one first, as many as may come in a second. */
  latest: Date[];
};

/**
 * What programs are told of. A row is written with the act; its place and its data follow shortly after the commit.
 */
export type EventsTable = {
  id: string;
  accountId: string;
  /** The order of writing, before the order of the workspace is known. */
  ordinal: Generated<string>;
  at: Created;
  type: EventType;
  actorType: WorkspaceEvent['actor']['type'];
  actorId: string | null;
  actorName: string;
  /** Not a reference: the subject may be deleted. */
  subjectId: string | null;
  subjectLabel: string;
  detail: Json<Record<string, unknown>>;
  /** Null until the event is numbered. */
  sequence: Generated<string | null>;
  data: ColumnType<WorkspaceEvent['data'] | null, string | null | undefined, string | null>;
};

/** The last `sequence` of each workspace; its row is the lock of numbering. */
export type EventCountersTable = {
  accountId: string;
  last: ColumnType<string, number, number>;
};

/** Endpoints that are told of events. */
export type WebhooksTable = {
  id: string;
  accountId: string;
  url: string;
  description: string;
  /** Empty: all. */
  types: EventType[];
  scans: ScanChoice;
  /** The encrypted secret, and the one before it. */
  sealed: Buffer;
  formerSealed: Generated<Buffer | null>;
  formerUntil: Generated<Date | null>;
  isEnabled: Generated<boolean>;
  disabledReason: Generated<Webhook['disabledReason']>;
  /** Since the first of the failed attempts in a row; null after a success. */
  failingSince: Generated<Date | null>;
  createdAt: Created;
};

/** An event on its way to an endpoint. */
export type WebhookDeliveriesTable = {
  id: string;
  accountId: string;
  webhookId: string;
  eventId: string;
  /** Waits for earlier deliveries of the same value to the same endpoint; null: for none. */
  orderedBy: string | null;
  sequence: ColumnType<string, number | string, never>;
  isAgain: Generated<boolean>;
  state: Generated<DeliveryState>;
  attempts: Generated<number>;
  /** This and the lease by the clock of the database. */
  nextAt: Generated<Date>;
  leaseUntil: Generated<Date | null>;
  createdAt: Created;
  lastAt: Generated<Date | null>;
  status: Generated<number | null>;
  problem: Generated<DeliveryProblem | null>;
  answer: Generated<string>;
  durationMs: Generated<number | null>;
};

/** Events that the screens report. The newest of each workspace, and of visitors, are kept. */
export type ProductEventsTable = {
  id: string;
  /** Null for pages before the sign-in. */
  accountId: string | null;
  userId: string | null;
  name: EventName;
  input: Json<EventInput>;
  at: Created;
  /** The person agreed to share it under this id of their browser. Null again once it is shared. */
  shareAs: Generated<string | null>;
};

export type IdempotencyKeysTable = {
  accountId: string;
  key: string;
  requestHash: Buffer;
  answer: Json<unknown>;
  createdAt: Created;
};

/** A brand without its pictures and passwords, which have their own columns. */
type StoredBrand = Omit<BrandLook, 'logo'>;

/** Brands of workspaces. A workspace without a row has none. */
export type WhiteLabelsTable = {
  accountId: string;
  draft: Json<StoredBrand>;
  draftLogoId: Generated<string | null>;
  /** The password of the mail server, encrypted. */
  draftSealed: Generated<Buffer | null>;
  published: ColumnType<StoredBrand | null, string | null | undefined, string | null>;
  publishedLogoId: Generated<string | null>;
  publishedSealed: Generated<Buffer | null>;
  publishedAt: Generated<Date | null>;
  /** The domain that serves the app under the published brand. */
  appDomainId: Generated<string | null>;
  /** The value of the TXT record that proves the domain of the sender. */
  token: string;
  provedDomain: Generated<string | null>;
  /** The texts at the place of the record, at the last look. */
  seen: Generated<string[]>;
  checkedAt: Generated<Date | null>;
  /** When the mail server of the draft last accepted a mail. */
  testedAt: Generated<Date | null>;
  /** Of the last mail by their mail server. */
  failure: Generated<SenderFailure | null>;
  /** When the owner was last told of such a failure. */
  toldAt: Generated<Date | null>;
  /** Whether the route records of the workspace carry the brand. */
  isCompiled: Generated<boolean>;
  updatedAt: Date;
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
