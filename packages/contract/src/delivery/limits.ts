/** Bounds of what visitors send. */
export const deliveryLimits = {
  /** Reports of abuse. `waiting`: reports kept on a scan machine until a worker imports them. */
  report: { textMax: 1000, waiting: 2000 },
  /**
   * `most`: domains of one workspace whose plan has no limit. `typedMax`: of what is typed as a name, which may be an
   * address. `checkSeconds`: between two checks on demand.
   */
  domains: {
    most: 500,
    typedMax: 400,
    checkSeconds: 10,
    shownNameMax: 60,
    apps: 10,
    appPaths: 20,
    appPathMax: 200,
    appIdMax: 155,
    fingerprints: 10,
    sample: 5,
  },
} as const;
