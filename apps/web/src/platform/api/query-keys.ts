/**
 * The keys of the query cache: first the subject, then the workspace where there is one, then the detail.
 * `queryClient.invalidateQueries({ queryKey: queryKeys.qrs(workspace) })` reaches every list and every code of a
 * workspace.
 */
export const queryKeys = {
  user: (user: string) => ['user', user] as const,
  sessions: (user: string) => ['sessions', user] as const,
  deletion: (user: string) => ['deletion', user] as const,
  secondFactor: (user: string) => ['second-factor', user] as const,
  passkeys: (user: string) => ['passkeys', user] as const,
  memberships: (user: string) => ['memberships', user] as const,
  /** The invitations this person has received. */
  invitations: (user: string) => ['invitations', user] as const,
  people: (workspace: string) => ['people', workspace] as const,
  workspace: (workspace: string) => ['workspace', workspace] as const,
  firstSteps: (workspace: string) => ['first-steps', workspace] as const,
  appDomains: (workspace: string) => ['domains', workspace, 'app'] as const,
  whiteLabel: (workspace: string) => ['white-label', workspace] as const,
  workspaceDetail: (workspace: string) => ['workspace-detail', workspace] as const,
  /** The plans with the prices of a signed-in person. */
  plans: () => ['plans'] as const,
  codes: (workspace: string) => ['codes', workspace] as const,
  codeList: (workspace: string, filter: object) => ['codes', workspace, 'list', filter] as const,
  /** The values of the filters, with their numbers of codes. */
  codeFacets: (workspace: string, query: object) => ['codes', workspace, 'facets', query] as const,
  /** Long works of the workspace. */
  jobs: (workspace: string) => ['jobs', workspace] as const,
  job: (workspace: string, job: string) => ['jobs', workspace, job] as const,
  jobRows: (workspace: string, job: string, outcome: string) => ['jobs', workspace, job, 'rows', outcome] as const,
  /** An uploaded table of codes. */
  table: (workspace: string, table: string) => ['tables', workspace, table] as const,
  tableCheck: (workspace: string, table: string, question: object) =>
    ['tables', workspace, table, 'check', question] as const,
  tableComparison: (workspace: string, table: string, question: object) =>
    ['tables', workspace, table, 'comparison', question] as const,
  /** What was read from another service. */
  moveIn: (workspace: string, moveIn: string) => ['move-ins', workspace, moveIn] as const,
  listViews: (workspace: string) => ['list-views', workspace] as const,
  /** The first few matches, by name. */
  codesFound: (workspace: string, words: string) => ['codes', workspace, 'found', words] as const,
  projects: (workspace: string) => ['projects', workspace] as const,
  project: (workspace: string, project: string) => ['projects', workspace, project] as const,
  trash: (workspace: string) => ['trash', workspace] as const,
  trashList: (workspace: string, search: string) => ['trash', workspace, search] as const,
  /** The plans with their prices, lowered by a promo code. */
  publicPlans: (discount: string | undefined) => ['public-plans', discount] as const,
  promoCode: (code: string | undefined) => ['promo-code', code] as const,
  /** Everything about the money of a workspace. */
  billing: (workspace: string) => ['billing', workspace] as const,
  subscription: (workspace: string) => ['billing', workspace, 'subscription'] as const,
  billingDetails: (workspace: string) => ['billing', workspace, 'details'] as const,
  paymentSources: (workspace: string) => ['billing', workspace, 'sources'] as const,
  invoices: (workspace: string) => ['billing', workspace, 'invoices'] as const,
  downgradeInfo: (workspace: string, plan: string) => ['billing', workspace, 'downgrade', plan] as const,
  pausingCodes: (workspace: string, plan: string, words: string) =>
    ['billing', workspace, 'downgrade', plan, 'codes', words] as const,
  quote: (workspace: string, order: object) => ['billing', workspace, 'quote', order] as const,
  openOrder: (workspace: string) => ['billing', workspace, 'open-order'] as const,
  labelFont: (name: string | undefined) => ['label-font', name] as const,
  code: (workspace: string, code: string) => ['codes', workspace, 'one', code] as const,
  activity: (workspace: string, filter: Readonly<Record<string, string>>) => ['activity', workspace, filter] as const,
  activityPeople: (workspace: string) => ['activity', workspace, 'people'] as const,
  staffUsers: (search: string) => ['staff-users', search] as const,
  moneyNumbers: () => ['money-numbers'] as const,
  stats: (workspace: string, question: Readonly<Record<string, string>>) => ['stats', workspace, question] as const,
  webhooks: (workspace: string) => ['webhooks', workspace] as const,
  webhook: (workspace: string, uuid: string) => ['webhooks', workspace, uuid] as const,
  deliveries: (workspace: string, uuid: string) => ['webhooks', workspace, uuid, 'deliveries'] as const,
  delivery: (workspace: string, uuid: string, delivery: string) =>
    ['webhooks', workspace, uuid, 'deliveries', delivery] as const,
  approval: (workspace: string, uuid: string) => ['approvals', workspace, uuid] as const,
  apiKeys: (workspace: string) => ['api-keys', workspace] as const,
  ssoSettings: (workspace: string) => ['sso', workspace, 'settings'] as const,
  ssoTest: (workspace: string, test: string | undefined) => ['sso', workspace, 'test', test] as const,
  /** The domains of mail addresses. */
  mailDomains: (workspace: string) => ['sso', workspace, 'domains'] as const,
  scim: (workspace: string) => ['sso', workspace, 'scim'] as const,
  printLinks: (workspace: string, code: string) => ['print-links', workspace, code] as const,
  statsShare: (workspace: string, code: string) => ['stats-share', workspace, code] as const,
  pageEvents: (workspace: string, question: Readonly<Record<string, string>>) =>
    ['page-events', workspace, question] as const,
  /** The domains that short links may use. */
  domains: (workspace: string) => ['domains', workspace] as const,
  domain: (workspace: string, domain: string) => ['domains', workspace, 'one', domain] as const,
  domainCodes: (workspace: string, domain: string) => ['domains', workspace, 'one', domain, 'codes'] as const,
  stopPreview: (workspace: string, question: object) => ['stop-preview', workspace, question] as const,
  retention: (workspace: string) => ['retention', workspace] as const,
  scanDeletions: (workspace: string) => ['scan-deletions', workspace] as const,
  /** The number of scans in a filter and period. */
  scansFound: (workspace: string, question: Readonly<Record<string, string>>) =>
    ['scans-found', workspace, question] as const,
  /** The recent scans of one code, by day. */
  activityOf: (code: string) => ['activity-of', code] as const,
  reportSchedules: (workspace: string) => ['report-schedules', workspace] as const,
  designLogos: (workspace: string) => ['design', workspace, 'logos'] as const,
  designStyles: (workspace: string) => ['design', workspace, 'styles'] as const,
  tagNames: (workspace: string) => ['tag-names', workspace] as const,
  /** The projects a code can be moved to. */
  projectNames: (workspace: string) => ['project-names', workspace] as const,
  designTemplates: () => ['design-templates'] as const,
  logoPicture: (logo: string | undefined) => ['logo-picture', logo] as const,
  file: (file: string) => ['file', file] as const,
  filePicture: (file: string | undefined) => ['file-picture', file] as const,
  pageTemplates: (workspace: string) => ['page-templates', workspace] as const,
  artPicture: (art: string | undefined, size: string) => ['art-picture', art, size] as const,
  keptArts: (workspace: string, code: string) => ['kept-arts', workspace, code] as const,
  backgroundPicture: (background: string | undefined) => ['background-picture', background] as const,
} as const;
