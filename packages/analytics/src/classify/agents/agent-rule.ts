/** The first matching pattern of a list names the program. Names are stored in rows and never change. */
export type AgentRule = readonly [name: string, pattern: RegExp];

export function findRule(rules: readonly AgentRule[], userAgent: string): string | undefined {
  return rules.find(([, pattern]) => pattern.test(userAgent))?.[0];
}
