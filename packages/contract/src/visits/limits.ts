/** Bounds of statistics, exports and report schedules. */
export const visitLimits = {
  /** Concurrent live streams. A browser holds one for each visible tab. */
  liveStreams: { workspace: 50, process: 1000 },
  /** Concurrent exports of scans, each of which may keep the store fully busy. */
  rawExports: { workspace: 2, process: 12 },
  /** Deleted periods of a workspace: each is checked when scans are shipped. */
  scanDeletions: { most: 500 },
  /** `attachedBytes`: a file attached to a mail. */
  reportSchedules: { most: 50, recipients: 20, attachedBytes: 2 * 1024 * 1024 },
} as const;
