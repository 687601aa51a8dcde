/**
 * The names of everything in the query cache. The first word is the subject, then the workspace where there is one, then the detail:
 * `queryClient.invalidateQueries({ queryKey: queryKeys.qrs(account) })` reaches every list and every code of a workspace.
 */
export const queryKeys = {
  user: (user: string) => ['user', user] as const,
  sessions: (user: string) => ['sessions', user] as const,
  deletion: (user: string) => ['deletion', user] as const,
  secondFactor: (user: string) => ['second-factor', user] as const,
  passkeys: (user: string) => ['passkeys', user] as const,
  memberships: (user: string) => ['memberships', user] as const,
  /** What this person is invited to. */
  invitations: (user: string) => ['invitations', user] as const,
  people: (account: string) => ['people', account] as const,
  account: (account: string) => ['account', account] as const,
  accountDetail: (account: string) => ['account-detail', account] as const,
  qrs: (account: string) => ['qrs', account] as const,
  qrList: (account: string, filter: Readonly<Record<string, string | undefined>>) => ['qrs', account, 'list', filter] as const,
  /** By name, a few. */
  qrsFound: (account: string, words: string) => ['qrs', account, 'found', words] as const,
  projects: (account: string) => ['projects', account] as const,
  project: (account: string, project: string) => ['projects', account, project] as const,
  trash: (account: string) => ['trash', account] as const,
  trashList: (account: string, search: string) => ['trash', account, search] as const,
  labelFont: (name: string | undefined) => ['label-font', name] as const,
  qr: (account: string, qr: string) => ['qrs', account, 'one', qr] as const,
  activity: (account: string, filter: Readonly<Record<string, string>>) => ['activity', account, filter] as const,
  activityPeople: (account: string) => ['activity', account, 'people'] as const,
  staffUsers: (search: string) => ['staff-users', search] as const,
  stats: (account: string, question: Readonly<Record<string, string>>) => ['stats', account, question] as const,
  pageEvents: (account: string, question: Readonly<Record<string, string>>) => ['page-events', account, question] as const,
  retention: (account: string) => ['retention', account] as const,
  scanDeletions: (account: string) => ['scan-deletions', account] as const,
  /** How many there are, by what and when. */
  scansFound: (account: string, question: Readonly<Record<string, string>>) => ['scans-found', account, question] as const,
  /** The last days of one code. */
  activityOf: (qr: string) => ['activity-of', qr] as const,
  reportSchedules: (account: string) => ['report-schedules', account] as const,
  designLogos: (account: string) => ['design', account, 'logos'] as const,
  designStyles: (account: string) => ['design', account, 'styles'] as const,
  tagNames: (account: string) => ['tag-names', account] as const,
  /** Those that a code can be put into. */
  projectNames: (account: string) => ['project-names', account] as const,
  designTemplates: () => ['design-templates'] as const,
  logoPicture: (logo: string | undefined) => ['logo-picture', logo] as const,
  asset: (asset: string) => ['asset', asset] as const,
  assetPicture: (asset: string | undefined) => ['asset-picture', asset] as const,
  pageTemplates: (account: string) => ['page-templates', account] as const,
  backgroundPicture: (background: string | undefined) => ['background-picture', background] as const,
} as const;
