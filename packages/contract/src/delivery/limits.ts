/** Bounds of what visitors send. */
export const deliveryLimits = {
  /** Reports of abuse. `waiting`: reports kept on a scan machine until a worker imports them. */
  report: { textMax: 1000, waiting: 2000 },
} as const;
