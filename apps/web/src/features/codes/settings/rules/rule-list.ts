import type { HoursDraft, PartDraft, RuleDraft } from '../drafts.ts';

export function aRule(id: string): RuleDraft {
  return {
    id,
    name: '',
    when: { countries: [], systems: [], devices: [], languages: [], hours: null },
    to: [aPart('first')],
  };
}

export const aPart = (key: string): PartDraft => ({ key, url: '', weight: '1' });

export const officeHours = (timezone: string): HoursDraft => ({
  days: [1, 2, 3, 4, 5],
  from: '09:00',
  to: '18:00',
  timezone,
});

/** The percentages of those who match the rule. An invalid weight has no share. */
export function sharesOf(parts: readonly Pick<PartDraft, 'weight'>[]): number[] {
  const weights = parts.map(({ weight }) => (/^\d+$/.test(weight) ? Number(weight) : 0));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => (total === 0 ? 0 : weight / total));
}

/** A, B, C: the usual names of the variants of a split test. There are at most ten. */
export const letterOf = (index: number): string => String.fromCodePoint(65 + index);
