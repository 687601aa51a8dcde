import type { HoursDraft, PartDraft, RuleDraft } from '../drafts.ts';

export function aRule(id: string): RuleDraft {
  return { id, name: '', when: { countries: [], systems: [], devices: [], languages: [], hours: null }, to: [aPart('first')] };
}

export const aPart = (key: string): PartDraft => ({ key, url: '', weight: '1' });

export const officeHours = (timezone: string): HoursDraft => ({ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00', timezone });

/** The same list with one of its entries in another place. Beyond the ends: as it was. */
export function moveOne<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const moved = list[from];
  if (moved === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** Of all who fit the rule. A weight that is none yet has no share. */
export function sharesOf(parts: readonly Pick<PartDraft, 'weight'>[]): number[] {
  const weights = parts.map(({ weight }) => (/^\d+$/.test(weight) ? Number(weight) : 0));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => (total === 0 ? 0 : weight / total));
}

/** A, B, C: as such tests call their parts. There are at most ten. */
export const letterOf = (index: number): string => String.fromCodePoint(65 + index);
