import type { ShareRow } from '../shares.ts';

/** How dark each country is: by the square root, so that one with a hundredth of the visits can still be told from one with none. */
export function weighCountries(rows: readonly ShareRow[]): Map<string, number> {
  const known = rows.filter(({ key, total }) => key !== '' && total > 0);
  const most = Math.max(0, ...known.map(({ total }) => total));
  return new Map(known.map(({ key, total }) => [key, Math.sqrt(total / most)]));
}
