/** The latest calendar days of a time zone, today included. The end is exclusive. */
export function lastDaysOf(days: number, timezone: string, now: Date): { from: Date; to: Date } {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timezone).toPlainDate();
  const startOf = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(timezone).epochMilliseconds);
  return { from: startOf(today.subtract({ days: days - 1 })), to: startOf(today.add({ days: 1 })) };
}
