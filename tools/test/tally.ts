/** How the tests of one step went. A step is `npm run check`, a vitest run, the browser tests... */
export type Tally = { passed: number; failed: number; skipped: number };

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce((sum, { passed, failed, skipped }) => ({ passed: sum.passed + passed, failed: sum.failed + failed, skipped: sum.skipped + skipped }), nothing);
}

/**
 * What a step counts for, given its report and how its process ended. A process that failed without a failed test (a crash, an
 * unhandled rejection) and a step that ran nothing are one failure each: silence must never pass for success.
 */
export function judgeStep(reported: Tally, exitCode: number): Tally {
  const ranNothing = reported.passed + reported.failed + reported.skipped === 0;
  return reported.failed === 0 && (exitCode !== 0 || ranNothing) ? { ...reported, failed: 1 } : reported;
}

/** The last line of a run. */
export function describeTally({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
