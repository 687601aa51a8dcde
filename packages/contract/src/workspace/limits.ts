/** Bounds of workspaces, teams and their logs. */
export const workspaceLimits = {
  /** Workspaces that one person owns. */
  ownedWorkspaces: { max: 20 },
  address: { max: 256 },
  /** Members that the answer of a workspace names; the list of members has all. */
  members: { named: 100 },
  /** Invitations per request, and the days for which one is open. */
  invitations: { atOnce: 20, days: 7 },
  /**
   * API keys. `most`: where the plan has no limit. `days`: for which a new key works unless chosen otherwise.
   */
  apiKeys: { nameMax: 128, addresses: 20, most: 100, days: 90, daysMax: 3_660 },
  /** Entries of one exported log. */
  auditExport: 20_000,
  /** Product events: the newest of each workspace are kept. `visitorsPerHour`: of all strangers together. */
  events: { kept: 10_000, days: 400, visitorsPerHour: 5_000 },
  /** Events for programs: the days for which they can be read and sent again. */
  workspaceEvents: { days: 30 },
  /**
   * Endpoints of webhooks. `most`: where the plan has no limit. `answerMax`: characters of an answer that are kept.
   */
  webhooks: { most: 50, descriptionMax: 200, answerMax: 2_000, recent: 24, formerSecretHours: 24 },
  /** Open jobs of a workspace; the days for which finished ones and their files are kept, and can be undone. */
  jobs: { open: 10, days: 90, fileDays: 7, undoDays: 30 },
  /** An exit kit that is taken in. */
  exitKit: { bytes: 20 * 1024 ** 3 },
  /** A brand of their own. */
  whiteLabel: {
    productName: { max: 40 },
    footer: { max: 200 },
    host: { max: 253 },
    username: { max: 256 },
    password: { max: 256 },
  },
  /** The number of designs of the code beside the sign-in. */
  frontCodes: 6,
} as const;
