import type { RuleDraft } from '../drafts.ts';
import type { Card } from '../use-card.ts';

/** The rules and their errors, wherever they are saved. */
export type RulesFields = Pick<Card<'rules'>, 'values' | 'set' | 'errorOf' | 'firstShown' | 'leave'>;

/** The props shared by every part of a rule's form. */
export type RuleProps = Readonly<{
  card: Pick<RulesFields, 'errorOf' | 'leave'>;
  rule: RuleDraft;
  index: number;
  onChange: (rule: RuleDraft) => void;
}>;
