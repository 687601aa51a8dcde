/** The local time of an instant, for file formats without time zones. */
export type WallClock = Readonly<{
  /** The local time as if it were UTC, as spreadsheets store dates. */
  shown: Date;
  /** '2026-10-25' */
  date: string;
  /** '2026-10-25T02:30:00+02:00' */
  exact: string;
  /** Such as '+02:00'. It distinguishes the two equal hours of an autumn night. */
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
