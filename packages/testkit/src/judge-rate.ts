/** One request with the times between which the server decided about it, in milliseconds. */
export type Decided = Readonly<{ sentAt: number; answeredAt: number; isAllowed: boolean }>;

type Verdict = Readonly<{
  /** The most requests that were certainly allowed within one window. */
  mostWithinWindow: number;
  /** Refused requests before which certainly fewer than the limit were allowed within the window. */
  refusedEarly: number;
}>;

/**
 * Judges a limit of so many requests within a window from the outside, for any speed of the machine: when a request was
 * decided is known only to lie between its being sent and its being answered.
 */
export function judgeRate(
  decided: readonly Decided[],
  { limit, windowMs }: { limit: number; windowMs: number },
): Verdict {
  const allowed = decided.filter(({ isAllowed }) => isAllowed);
  const byAnswer = allowed.toSorted((a, b) => a.answeredAt - b.answeredAt);
  let mostWithinWindow = 0;
  for (const { sentAt: from } of allowed) {
    let count = 0;
    for (const { sentAt, answeredAt } of byAnswer) {
      if (answeredAt >= from + windowMs) break;
      if (sentAt >= from) count += 1;
    }
    mostWithinWindow = Math.max(mostWithinWindow, count);
  }
  const bySending = allowed.toSorted((a, b) => a.sentAt - b.sentAt);
  const refusedEarly = decided.filter(({ isAllowed, sentAt: refusedSent, answeredAt: refusedAnswered }) => {
    if (isAllowed) return false;
    let possible = 0;
    for (const { sentAt, answeredAt } of bySending) {
      if (sentAt > refusedAnswered) break;
      if (answeredAt >= refusedSent - windowMs) possible += 1;
    }
    return possible < limit;
  }).length;
  return { mostWithinWindow, refusedEarly };
}
