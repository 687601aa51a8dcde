/**
 * The end of a period of whole months. A month without the day of the anchor ends on its last day, and the day comes
 * back afterwards: 31 January, 28 February, 31 March. Computed in UTC, so that no change of zone moves a renewal.
 */
export function addMonths(anchor: Date, months: number): Date {
  const day = anchor.getUTCDate();
  const moved = new Date(anchor.getTime());
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  moved.setUTCDate(Math.min(day, daysInMonth(moved)));
  return moved;
}

/** The first end of a period after an instant, counted from the anchor in steps of the cycle. */
export function periodAfter(anchor: Date, months: number, after: Date): { start: Date; end: Date; index: number } {
  // An underestimate, since no month is longer than 31 days; then step by step.
  const elapsedDays = Math.floor((after.getTime() - anchor.getTime()) / DAY_MS);
  let index = Math.max(0, Math.floor(elapsedDays / (31 * months)));
  while (addMonths(anchor, months * (index + 1)).getTime() <= after.getTime()) index += 1;
  return { start: addMonths(anchor, months * index), end: addMonths(anchor, months * (index + 1)), index };
}

const DAY_MS = 86_400_000;

function daysInMonth(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}

/** The part of a paid amount that belongs to the unused time, rounded down: no customer is credited a cent too much. */
export function unusedCents(paidCents: number, { start, end }: { start: Date; end: Date }, now: Date): number {
  const [whole, left] = [end.getTime() - start.getTime(), end.getTime() - now.getTime()];
  if (left <= 0 || whole <= 0) return 0;
  return Math.floor((paidCents * Math.min(left, whole)) / whole);
}

/** The price with a percentage off, rounded to a cent in the customer's favor. */
export function discounted(cents: number, percentOff: number | null): number {
  return percentOff === null ? cents : Math.floor((cents * (100 - percentOff)) / 100);
}
