import type { EventInput, EventName, PlanName, Role, SubscriptionType, UsageCategory } from '@evercode/contract';
import type { RouteRecord } from '@evercode/routing';
import type { ColumnType, Generated, Insertable, Selectable, Updateable } from 'kysely';
import type { Created, Json } from './columns.ts';
import type { QrBackgroundsTable, QrLogosTable, QrStylesTable } from './tables-of-designs.ts';
import type { ScanDeletionsTable } from './tables-of-scans.ts';
import type { DestinationHostsTable, DestinationsTable, GuardianDigestsTable, QrDestinationsTable } from './tables-of-the-guardian.ts';
import type { ReportSchedulesTable } from './tables-of-reports.ts';
import type { AbuseReportsTable, AssetsTable, BlockedHostsTable, PageTemplatesTable, ProjectsTable, QrAssetsTable, QrsTable, QrUsesTable, QrVersionsTable } from './tables-of-codes.ts';

/** Columns in camelCase; the database has them in snake_case. These types stay inside the repos. */

type UsersTable = {
  id: string;
  email: string;
  /** Nobody can sign in with a password that was never chosen. */
  passwordHash: string | null;
  googleSubject: Generated<string | null>;
  /** Signed up with Google, whatever was added since. */
  socialCreated: Generated<boolean>;
  emailVerifiedAt: Generated<Date | null>;
  name: string;
  lastName: string;
  locale: string;
  timezone: string;
  browserLocale: string | null;
  referrer: string | null;
  utm: Json<Record<string, string>>;
  contactPhone: Generated<string>;
  pictureId: Generated<string | null>;
  /** Support staff of the operator: outside any workspace, made by `npm run staff`. */
  isStaff: Generated<boolean>;
  createdAt: Created;
};

type AccountsTable = {
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
  /** Closed by the operator: none of its codes runs, and none is made. */
  blockedAt: Generated<Date | null>;
  blockedReason: Generated<string>;
  /** The last mail about scans of the plan that are used up. */
  quotaToldAt: Generated<Date | null>;
  /** Null: for ever. */
  keepScansMonths: Generated<number | null>;
  /** What is older was deleted because of that, or is being. */
  scansKeptSince: Generated<Date | null>;
  createdAt: Created;
};

type MembershipsTable = {
  id: string;
  userId: string;
  accountId: string;
  role: Role;
  /** Abilities beyond the role. */
  permissions: Generated<string[]>;
  createdAt: Created;
};

type InvitationsTable = {
  id: string;
  accountId: string;
  email: string;
  role: Role;
  /** SHA-256 of what the mail's link carries. */
  hash: Buffer;
  invitedBy: string | null;
  createdAt: Created;
  expiresAt: Date;
  /** Kept for a while, so that its link can say so. */
  acceptedAt: Generated<Date | null>;
};

/** Small images that people see of each other, re-encoded by us. */
type PicturesTable = { id: string; type: string; bytes: Buffer; createdAt: Created };

/** Who did what in a workspace. Names are kept as they were, for after somebody has left. */
type AuditLogTable = {
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

type SecondFactorsTable = {
  userId: string;
  sealedSecret: Buffer;
  confirmedAt: Date | null;
  /** The last time step whose code was taken: none works twice. */
  lastStep: ColumnType<string, number | undefined, number>;
  createdAt: Created;
};

type RecoveryCodesTable = { userId: string; hash: Buffer; usedAt: Generated<Date | null> };

type PasskeysTable = {
  id: string;
  userId: string;
  /** The authenticator's own name for it, in base64url. */
  credentialId: string;
  publicKey: Buffer;
  counter: ColumnType<string, number, number>;
  transports: string[];
  name: string;
  createdAt: Created;
  lastUsedAt: Generated<Date | null>;
};

/** A half of something that is finished by a second request: a password that still wants a code, a passkey being asked for. */
type ChallengesTable = {
  /** SHA-256, as with refresh tokens. */
  hash: Buffer;
  kind: string;
  userId: string | null;
  detail: Json<Record<string, string | boolean>>;
  expiresAt: Date;
};

type SessionsTable = {
  id: string;
  userId: string;
  isRemembered: boolean;
  /** What the browser said of itself, cut; shown to its user. */
  userAgent: string;
  lastUsedAt: Date;
  /** Somebody of the staff who acts as the user. */
  impersonatorId: Generated<string | null>;
  /** The latest end, however often it is used; only an impersonation has one. */
  endsAt: Generated<Date | null>;
  createdAt: Created;
  endedAt: Date | null;
};

type RefreshTokensTable = {
  /** SHA-256 of the token: what is stored cannot be used. */
  hash: Buffer;
  sessionId: string;
  expiresAt: Date;
  usedAt: Date | null;
  createdAt: Created;
};

type OneTimeLinksTable = {
  /** SHA-256 of the token, as with refresh tokens. */
  hash: Buffer;
  kind: 'verify-email' | 'reset-password';
  userId: string;
  /** The address it was sent to: a link for an address that was changed since is worth nothing. */
  email: string;
  createdAt: Created;
  expiresAt: Date;
  usedAt: Generated<Date | null>;
};

type MailQueueTable = {
  id: string;
  /** Mail carries links that open accounts: what lies in the database cannot be read without the application's secret. */
  sealed: Buffer;
  attempts: Generated<number>;
  createdAt: Created;
  nextAttemptAt: Date;
};

type AttemptsTable = {
  /** SHA-256 of what is limited: an address of a person is not kept for this. */
  bucket: Buffer;
  beganAt: Date;
  count: number;
};

/** One word on one code; the same word on another is a row of its own. */
type TagsTable = {
  id: string;
  accountId: string;
  qrId: string;
  name: string;
  /** What names are compared by: `toSearchKey` of it. */
  nameKey: string;
  createdAt: Created;
};

/** What people did on screens, as the screens told. The newest of each workspace are kept. */
type ProductEventsTable = { id: string; accountId: string; userId: string | null; name: EventName; input: Json<EventInput>; at: Created };

/**
 * The compiled record of every ending there has ever been, the same one for all endings of a code, and at the same time the outbox that followers read:
 * rows are never deleted, which also keeps an ending from being given out twice.
 */
type RoutesTable = {
  domain: string;
  ending: string;
  version: number;
  record: Json<RouteRecord>;
  /** The transaction that wrote the row last; see `readRouteChanges`. */
  txid: Generated<string>;
};

type VisitorKeysTable = { month: string; key: Buffer };

type IdempotencyKeysTable = {
  accountId: string;
  key: string;
  requestHash: Buffer;
  answer: Json<unknown>;
  createdAt: Created;
};

export type Tables = {
  users: UsersTable;
  accounts: AccountsTable;
  memberships: MembershipsTable;
  invitations: InvitationsTable;
  pictures: PicturesTable;
  auditLog: AuditLogTable;
  secondFactors: SecondFactorsTable;
  recoveryCodes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  challenges: ChallengesTable;
  sessions: SessionsTable;
  refreshTokens: RefreshTokensTable;
  oneTimeLinks: OneTimeLinksTable;
  mailQueue: MailQueueTable;
  attempts: AttemptsTable;
  qrs: QrsTable;
  projects: ProjectsTable;
  assets: AssetsTable;
  qrAssets: QrAssetsTable;
  qrVersions: QrVersionsTable;
  qrUses: QrUsesTable;
  scanDeletions: ScanDeletionsTable;
  pageTemplates: PageTemplatesTable;
  destinations: DestinationsTable;
  destinationHosts: DestinationHostsTable;
  qrDestinations: QrDestinationsTable;
  guardianDigests: GuardianDigestsTable;
  reportSchedules: ReportSchedulesTable;
  abuseReports: AbuseReportsTable;
  blockedHosts: BlockedHostsTable;
  qrLogos: QrLogosTable;
  qrBackgrounds: QrBackgroundsTable;
  qrStyles: QrStylesTable;
  tags: TagsTable;
  productEvents: ProductEventsTable;
  routes: RoutesTable;
  visitorKeys: VisitorKeysTable;
  idempotencyKeys: IdempotencyKeysTable;
};

export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
export type NewRow<Name extends keyof Tables> = Insertable<Tables[Name]>;
export type RowChange<Name extends keyof Tables> = Updateable<Tables[Name]>;
