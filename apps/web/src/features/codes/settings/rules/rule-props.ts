import type { RuleDraft } from '../drafts.ts';
import type { Card } from '../use-card.ts';

/** The props shared by every part of a rule's form. */
export type RuleProps = Readonly<{
  card: Card<'rules'>;
  rule: RuleDraft;
  index: number;
  onChange: (rule: RuleDraft) => void;
}>;
