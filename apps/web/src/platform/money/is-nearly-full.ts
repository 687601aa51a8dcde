/** From this share on, what a plan includes is shown as nearly used up. */
const NEARLY_FULL = 0.9;

export const isNearlyFull = (used: number, limit: number): boolean => used / Math.max(1, limit) >= NEARLY_FULL;
