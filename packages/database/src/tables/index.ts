import type { Insertable, Selectable, Updateable } from 'kysely';
import type {
  AttemptsTable,
  ChallengesTable,
  FormerTrialsTable,
  MailQueueTable,
  OneTimeLinksTable,
  PasskeysTable,
  PicturesTable,
  RecoveryCodesTable,
  RefreshTokensTable,
  SecondFactorsTable,
  SessionsTable,
  UsersTable,
} from './people.ts';
import type {
  SsoAssertionsSeenTable,
  SsoConnectionsTable,
  SsoIdentitiesTable,
  SsoKeyPairsTable,
  SsoRequestsTable,
  SsoSessionsTable,
  SsoTestsTable,
  SsoTicketsTable,
} from './sign-on.ts';
import type {
  AccountsTable,
  ApiKeysTable,
  ApiUsageTable,
  AuditLogTable,
  StaffLogTable,
  IdempotencyKeysTable,
  InvitationsTable,
  McpProposalsTable,
  MembershipsTable,
  EventCountersTable,
  EventsTable,
  ProductEventsTable,
  WebhookDeliveriesTable,
  WebhooksTable,
  WhiteLabelsTable,
} from './workspace.ts';
import type {
  AssetsTable,
  ListViewsTable,
  ProjectsTable,
  QrAssetsTable,
  QrTextsTable,
  PrintLinksTable,
  QrVersionsTable,
  QrsTable,
  TagsTable,
} from './codes.ts';
import type { BulkTablePartsTable, BulkTablesTable, JobRowsTable, JobsTable } from './jobs.ts';
import type { MoveInLinksTable, MoveInsTable, MovedCodesTable } from './move-in.ts';
import type {
  AbandonedSubscriptionsTable,
  AgreementsTable,
  BillingClockTable,
  BillingInfosTable,
  DiscountsTable,
  DiscountUsesTable,
  GatewayEventsTable,
  GrantedPlansTable,
  InvoiceCountersTable,
  InvoicesTable,
  OrdersTable,
  PaymentsTable,
  PaymentSourcesTable,
  SandboxCustomersTable,
  SandboxEventsTable,
  SubscriptionChangesTable,
  SubscriptionsTable,
} from './money.ts';
import type {
  ArtRequestsTable,
  QrArtsTable,
  PageTemplatesTable,
  QrBackgroundsTable,
  QrLogosTable,
  QrStylesTable,
} from './design.ts';
import type {
  AbuseReportsTable,
  AfterlivesTable,
  BlockedHostsTable,
  DestinationHostsTable,
  DestinationsTable,
  DomainsTable,
  GuardianDigestsTable,
  HostsTable,
  QrDestinationsTable,
  QrUsesTable,
  RoutesTable,
} from './delivery.ts';
import type {
  MailDomainsTable,
  ScimGroupsTable,
  ScimMembersTable,
  ScimSettingsTable,
  ScimUsersTable,
} from './provisioning.ts';
import type { ReportSchedulesTable, ScanDeletionsTable, StatsSharesTable, VisitorKeysTable } from './visits.ts';

/** Columns in camelCase; the database has them in snake_case. These types stay inside the repos. */
export type Tables = {
  users: UsersTable;
  formerTrials: FormerTrialsTable;
  pictures: PicturesTable;
  secondFactors: SecondFactorsTable;
  recoveryCodes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  challenges: ChallengesTable;
  sessions: SessionsTable;
  refreshTokens: RefreshTokensTable;
  oneTimeLinks: OneTimeLinksTable;
  mailQueue: MailQueueTable;
  ssoConnections: SsoConnectionsTable;
  ssoKeyPairs: SsoKeyPairsTable;
  ssoRequests: SsoRequestsTable;
  ssoTests: SsoTestsTable;
  ssoTickets: SsoTicketsTable;
  ssoAssertionsSeen: SsoAssertionsSeenTable;
  ssoIdentities: SsoIdentitiesTable;
  ssoSessions: SsoSessionsTable;
  attempts: AttemptsTable;
  accounts: AccountsTable;
  memberships: MembershipsTable;
  invitations: InvitationsTable;
  apiKeys: ApiKeysTable;
  apiUsage: ApiUsageTable;
  mcpProposals: McpProposalsTable;
  auditLog: AuditLogTable;
  staffLog: StaffLogTable;
  events: EventsTable;
  eventCounters: EventCountersTable;
  webhooks: WebhooksTable;
  webhookDeliveries: WebhookDeliveriesTable;
  productEvents: ProductEventsTable;
  idempotencyKeys: IdempotencyKeysTable;
  whiteLabels: WhiteLabelsTable;
  jobs: JobsTable;
  jobRows: JobRowsTable;
  bulkTables: BulkTablesTable;
  bulkTableParts: BulkTablePartsTable;
  moveIns: MoveInsTable;
  moveInLinks: MoveInLinksTable;
  movedCodes: MovedCodesTable;
  qrs: QrsTable;
  qrTexts: QrTextsTable;
  projects: ProjectsTable;
  assets: AssetsTable;
  qrAssets: QrAssetsTable;
  qrVersions: QrVersionsTable;
  tags: TagsTable;
  listViews: ListViewsTable;
  printLinks: PrintLinksTable;
  pageTemplates: PageTemplatesTable;
  qrLogos: QrLogosTable;
  qrBackgrounds: QrBackgroundsTable;
  qrStyles: QrStylesTable;
  artRequests: ArtRequestsTable;
  qrArts: QrArtsTable;
  qrUses: QrUsesTable;
  destinations: DestinationsTable;
  destinationHosts: DestinationHostsTable;
  qrDestinations: QrDestinationsTable;
  guardianDigests: GuardianDigestsTable;
  abuseReports: AbuseReportsTable;
  afterlives: AfterlivesTable;
  blockedHosts: BlockedHostsTable;
  domains: DomainsTable;
  hosts: HostsTable;
  routes: RoutesTable;
  scanDeletions: ScanDeletionsTable;
  reportSchedules: ReportSchedulesTable;
  statsShares: StatsSharesTable;
  visitorKeys: VisitorKeysTable;
  mailDomains: MailDomainsTable;
  scimSettings: ScimSettingsTable;
  scimUsers: ScimUsersTable;
  scimGroups: ScimGroupsTable;
  scimMembers: ScimMembersTable;
  subscriptions: SubscriptionsTable;
  abandonedSubscriptions: AbandonedSubscriptionsTable;
  orders: OrdersTable;
  paymentSources: PaymentSourcesTable;
  billingInfos: BillingInfosTable;
  payments: PaymentsTable;
  subscriptionChanges: SubscriptionChangesTable;
  invoiceCounters: InvoiceCountersTable;
  invoices: InvoicesTable;
  gatewayEvents: GatewayEventsTable;
  discounts: DiscountsTable;
  discountUses: DiscountUsesTable;
  agreements: AgreementsTable;
  grantedPlans: GrantedPlansTable;
  sandboxCustomers: SandboxCustomersTable;
  sandboxEvents: SandboxEventsTable;
  billingClock: BillingClockTable;
};

export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
export type NewRow<Name extends keyof Tables> = Insertable<Tables[Name]>;
export type RowChange<Name extends keyof Tables> = Updateable<Tables[Name]>;
