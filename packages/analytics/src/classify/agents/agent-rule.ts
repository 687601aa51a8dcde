/** The first pattern of a list that fits names the program. A name is for good: it stands in the rows. */
export type AgentRule = readonly [name: string, pattern: RegExp];

export function findRule(rules: readonly AgentRule[], userAgent: string): string | undefined {
  return rules.find(([, pattern]) => pattern.test(userAgent))?.[0];
}
