import type { RuleKind } from '../../../../platform/navigation/rule-kind.ts';
import type { HoursDraft, PartDraft, RuleDraft } from '../drafts.ts';

export function aRule(id: string): RuleDraft {
  return {
    id,
    name: '',
    when: { countries: [], systems: [], devices: [], languages: [], hours: null },
    to: [aPart('first')],
  };
}

/** A rule that is begun with what it shall decide by. */
export function aRuleBy(kind: RuleKind, id: string, zone: string): RuleDraft {
  const rule = aRule(id);
  if (kind === 'split') return { ...rule, to: [aPart('first'), aPart('second')] };
  if (kind === 'time') return { ...rule, when: { ...rule.when, hours: officeHours(zone) } };
  return kind === 'device' ? { ...rule, when: { ...rule.when, devices: ['phone'] } } : rule;
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
