/**
 * Calendar days in a named time zone, each written as `2026-03-29`. A day may have 23, 24 or 25 hours, so days are
 * counted by the calendar.
 */

const dayMs = 86_400_000;

/** The zone's wall-clock time, encoded as if it were UTC. */
export function readClock(at: Date, timeZone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of findFormat(timeZone).formatToParts(at)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

export function dayOf(at: Date, timeZone: string): string {
  return write(readClock(at, timeZone));
}

/** The first instant of a day, also where midnight does not exist or occurs twice. */
export function startOfDay(day: string, timeZone: string): Date {
  const readings = readBack(Date.parse(day), timeZone);
  const arrived = readings.filter((at) => dayOf(at, timeZone) >= day);
  return earliest(arrived.length > 0 ? arrived : readings);
}

/**
 * The instant at which that day's clocks show the same time as at `at`; approximate within the hour skipped in spring.
 */
export function atSameTime(day: string, at: Date, timeZone: string): Date {
  const clock = Date.parse(day) + (readClock(at, timeZone) % dayMs);
  const readings = readBack(clock, timeZone);
  const exact = readings.filter((reading) => readClock(reading, timeZone) === clock);
  return earliest(exact.length > 0 ? exact : readings);
}

export function addDays(day: string, count: number): string {
  return write(Date.parse(day) + count * dayMs);
}

/** The same day of another month, or that month's last day when it is shorter. */
export function addMonths(day: string, count: number): string {
  const first = new Date(startOfMonth(day));
  first.setUTCMonth(first.getUTCMonth() + count);
  const moved = addDays(write(first.getTime()), Number(day.slice(8)) - 1);
  return moved.slice(0, 7) === write(first.getTime()).slice(0, 7) ? moved : addDays(startOfMonth(moved), -1);
}

export function startOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** The number of days, both ends included. */
export function countDays(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1;
}

/** Reads a day from an address; undefined for anything that is not a day. */
export function readDay(text: string | null): string | undefined {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const at = Date.parse(text);
  // Some engines read 30 February as 2 March.
  return !Number.isNaN(at) && write(at) === text ? text : undefined;
}

/** The candidate instants for a wall-clock time: by the offsets of the day before and of the day after. */
function readBack(clock: number, timeZone: string): Date[] {
  return [clock - dayMs, clock + dayMs].map((near) => new Date(clock - (readClock(new Date(near), timeZone) - near)));
}

const earliest = (dates: readonly Date[]) => new Date(Math.min(...dates.map(Number)));

const write = (clock: number) => new Date(clock).toISOString().slice(0, 10);

/** Cached, because creating a format is slow. There are a few hundred zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

function findFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}
