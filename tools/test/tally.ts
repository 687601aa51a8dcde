/** The results of a step, such as `npm run check`, a vitest run or the browser tests. */
export type Tally = { passed: number; failed: number; skipped: number };

export const emptyTally: Tally = { passed: 0, failed: 0, skipped: 0 };

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    emptyTally,
  );
}

/**
 * The results of a step from its report and exit code. A process that failed without a failed test (a crash, an
 * unhandled rejection) and a step that ran nothing each count as one failure.
 */
export function tallyStep(reported: Tally, exitCode: number): Tally {
  const ranNothing = reported.passed + reported.failed + reported.skipped === 0;
  return reported.failed === 0 && (exitCode !== 0 || ranNothing) ? { ...reported, failed: 1 } : reported;
}

/** CI can install every program, so a skipped test counts as failed. */
export function countSkipsAsFailed({ passed, failed, skipped }: Tally): Tally {
  return { passed, failed: failed + skipped, skipped: 0 };
}

/** The last line of a run. */
export function describeTally({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
