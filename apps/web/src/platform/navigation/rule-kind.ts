/** What a new rule decides by. A link to the settings of a code holds it in its state, and a rule is begun there. */
export const ruleKinds = ['country', 'device', 'language', 'time', 'split'] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** The state of a link to the destinations in the settings. */
export const beginRule = (kind: RuleKind) => ({ subject: 'destinations', rule: kind });

/** Reads the state of a history entry, which another version of the app may have written. */
export function readRuleKind(state: unknown): RuleKind | undefined {
  const wanted = typeof state === 'object' && state !== null && 'rule' in state ? state.rule : undefined;
  return ruleKinds.find((kind) => kind === wanted);
}
