/** A failed renewal is tried again on these days after it; then the plan stays for a grace, and ends. */
const RETRY_DAYS = [1, 3, 5, 7] as const;
const GRACE_DAYS = 14;
/** No plan ends earlier after a failed payment, unless a person cancels it. */
export const DAYS_UNTIL_END = 21;

const DAY_MS = 86_400_000;
const after = (since: Date, days: number): Date => new Date(since.getTime() + days * DAY_MS);

export type Dunning = Readonly<{
  since: Date;
  /** Retries that failed. */
  attempts: number;
  /** Null in the grace. */
  nextAttemptAt: Date | null;
  endsAt: Date;
  /** A person cancelled: the end is due, and nothing is tried again. */
  isGivenUp?: true;
}>;

/** `graceDays` is the operator's, and never shorter than the promise. */
export function beginDunning(since: Date, graceDays: number = GRACE_DAYS): Dunning {
  const last = RETRY_DAYS[RETRY_DAYS.length - 1] ?? 0;
  return {
    since,
    attempts: 0,
    nextAttemptAt: after(since, RETRY_DAYS[0]),
    endsAt: after(since, Math.max(DAYS_UNTIL_END, last + graceDays)),
  };
}

/** After one more retry that failed. */
export function failAgain(dunning: Dunning): Dunning {
  const attempts = dunning.attempts + 1;
  const days = RETRY_DAYS[attempts];
  return { ...dunning, attempts, nextAttemptAt: days === undefined ? null : after(dunning.since, days) };
}

/** A person cancels: the paid period is over, so the end is due at once. */
export function giveUp(dunning: Dunning, at: Date): Dunning {
  return { ...dunning, nextAttemptAt: null, endsAt: at, isGivenUp: true };
}
