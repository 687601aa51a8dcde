type LocalTime = {
  /** 1 is Monday. */
  readonly day: number;
  /** Since midnight. */
  readonly minutes: number;
};

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/**
 * Bound of the cache: creating a formatter takes a hundred times as long as using it. There are some 450 time zones;
 * more entries can only be other spellings, and clear it.
 */
const maxClocks = 1000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** The wall-clock time in a time zone. Throws for an unknown zone. */
export function localTime(timezone: string, now: number): LocalTime {
  const parts = clockOf(timezone).formatToParts(now);
  const read = (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? '';
  return { day: days.indexOf(read('weekday')) + 1, minutes: Number(read('hour')) * 60 + Number(read('minute')) };
}

function clockOf(timezone: string): Intl.DateTimeFormat {
  const known = clocks.get(timezone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  if (clocks.size >= maxClocks) clocks.clear();
  clocks.set(timezone, clock);
  return clock;
}
