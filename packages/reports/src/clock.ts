/** What the clocks of a time zone show, for a file whose reader has no time zone of its own. */
export type WallClock = Readonly<{
  /** As if it were UTC: what a spreadsheet takes for a date. */
  shown: Date;
  /** '2026-10-25' */
  date: string;
  /** '2026-10-25T02:30:00+02:00' */
  exact: string;
  /** '+02:00': tells the two hours of an autumn night apart. */
  offset: string;
  isMidnight: boolean;
}>;

export function readClock(at: string, timezone: string): WallClock {
  const local = Temporal.Instant.from(at).toZonedDateTimeISO(timezone);
  const plain = local.toPlainDateTime();
  return {
    shown: new Date(plain.toZonedDateTime('UTC').epochMilliseconds),
    date: plain.toPlainDate().toString(),
    exact: local.toString({ timeZoneName: 'never', smallestUnit: 'second' }),
    offset: local.offset,
    isMidnight: local.startOfDay().equals(local),
  };
}
