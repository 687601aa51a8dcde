/** Bounds of statistics, exports and report schedules; `costs.ts` has how many are answered at once. */
export const visitLimits = {
  /**
   * Of one question. `points`: of a series; the screens ask for two days of minutes at most, of which one may have 25
   * hours. `months`: of a range. `years`: the first and the last that a range may name. `filterValues`: of all filters
   * together, each with at most `filterLength` characters; no scan has a longer key. `filteredScans`: a filter reads
   * the scans of the range one by one.
   */
  statistics: {
    points: 3000,
    months: 800,
    years: [1900, 2100],
    filterValues: 50,
    filterLength: 300,
    filteredScans: 10_000_000,
  },
  /** Deleted periods of a workspace: each is checked when scans are shipped. */
  scanDeletions: { most: 500 },
  /** Longer than any token of a public link. */
  sharedStats: { tokenLength: 100 },
  /** `attachedBytes`: a file attached to a mail. */
  reportSchedules: { most: 50, recipients: 20, attachedBytes: 2 * 1024 * 1024 },
} as const;
