import type { ShareRow } from '../shares/shares.ts';

/**
 * The color depth of each country. The square root keeps one with a hundredth of the visits distinct from one without
 * any.
 */
export function computeDepths(rows: readonly ShareRow[]): Map<string, number> {
  const known = rows.filter(({ key, total }) => key !== '' && total > 0);
  const max = Math.max(0, ...known.map(({ total }) => total));
  return new Map(known.map(({ key, total }) => [key, Math.sqrt(total / max)]));
}
