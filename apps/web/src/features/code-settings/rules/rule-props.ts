import type { RuleDraft } from '../drafts.ts';
import type { Card } from '../use-card.ts';

/** What every part of a rule's form gets. */
export type RuleProps = Readonly<{ card: Card<'rules'>; rule: RuleDraft; index: number; onChange: (rule: RuleDraft) => void }>;
