/** What visits are broken down by. */
export const breakdowns = ['countries', 'regions', 'cities', 'os', 'browsers', 'devices', 'deviceKinds', 'languages', 'referrers', 'rules', 'parameters'] as const;
export type Breakdown = (typeof breakdowns)[number];
/** Every plan sees where and on what its codes are scanned; the rest is among "all charts", and empty without them. */
export const basicBreakdowns: readonly Breakdown[] = ['countries', 'os'];
