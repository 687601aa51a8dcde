/* Apart from the schemas, so that the first screen need not fetch those. */

/**
 * What a list can be filtered by as the status of a code. `paused`: by a person; `plan-limit`, `project` and `blocked`:
 * paused by the system; `quota`: its scans of the month are used up; `locked` and `scheduled` may apply to any code.
 */
export const codeStatuses = [
  'active',
  'paused',
  'plan-limit',
  'project',
  'blocked',
  'quota',
  'scheduled',
  'locked',
] as const;
export type CodeStatus = (typeof codeStatuses)[number];

/** Scans by people since the beginning of a code. Static codes, which are not counted, are in none of the ranges. */
export const scanRanges = ['none', '1-99', '100-999', '1000-'] as const;
export type ScanRange = (typeof scanRanges)[number];

export function scanRangeOf(scans: number): ScanRange {
  if (scans === 0) return 'none';
  if (scans < 100) return '1-99';
  return scans < 1000 ? '100-999' : '1000-';
}
