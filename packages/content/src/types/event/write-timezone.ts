const dayMs = 86_400_000;
/** The search step: no zone has changed its clock twice within a week. */
const stepMs = 7 * dayMs;

/**
 * A VTIMEZONE (RFC 5545, 3.6.5) that is valid between two instants: the observance at the first, and every clock change
 * up to the last. Programs that know the zone by name use their own table.
 */
export function writeTimezone(zone: string, from: Date, to: Date): string[] {
  const offsetAt = createOffsetAt(zone);
  const changes = listChanges(offsetAt, from.getTime() - 400 * dayMs, to.getTime());
  const before = changes.filter(({ at }) => at <= from.getTime()).slice(-1);
  const offset = offsetAt(from.getTime());
  const first = before[0] ?? { at: Date.UTC(1970, 0, 1) - offset, from: offset, to: offset };
  const observances = [first, ...changes.filter(({ at }) => at > from.getTime())];
  const standard = Math.min(...observances.flatMap((each) => [each.from, each.to]));
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observances.flatMap((each) => {
      const name = each.to > standard ? 'DAYLIGHT' : 'STANDARD';
      return [
        `BEGIN:${name}`,
        `DTSTART:${toBasic(new Date(each.at + each.from).toISOString())}`,
        `TZOFFSETFROM:${writeOffset(each.from)}`,
        `TZOFFSETTO:${writeOffset(each.to)}`,
        `END:${name}`,
      ];
    }),
    'END:VTIMEZONE',
  ];
}

/** A change of the zone's offset. */
type Change = { readonly at: number; readonly from: number; readonly to: number };
type OffsetAt = (at: number) => number;

/** Answers the UTC offset in milliseconds. The formatter is shared: creating one costs more than using it. */
function createOffsetAt(zone: string): OffsetAt {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  return (at) => {
    const parts = Object.fromEntries(
      format.formatToParts(new Date(at)).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
  };
}

function listChanges(offsetAt: OffsetAt, first: number, last: number): Change[] {
  const changes: Change[] = [];
  for (let at = first; at < last; at += stepMs) {
    const [from, to] = [offsetAt(at), offsetAt(Math.min(at + stepMs, last))];
    if (from !== to) changes.push({ at: findChange(offsetAt, at, Math.min(at + stepMs, last)), from, to });
  }
  return changes;
}

/** Binary search, to the second. */
function findChange(offsetAt: OffsetAt, from: number, to: number): number {
  let [low, high] = [from, to];
  const before = offsetAt(low);
  while (high - low > 1000) {
    const middle = low + Math.floor((high - low) / 2000) * 1000;
    if (offsetAt(middle) === before) low = middle;
    else high = middle;
  }
  return Math.floor(high / 1000) * 1000;
}

/** `+0130`; with seconds for local mean times: `-000015`. */
function writeOffset(offsetMs: number): string {
  const seconds = Math.abs(offsetMs) / 1000;
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours, minutes, rest] = parts.map((part) => String(part).padStart(2, '0'));
  return `${offsetMs < 0 ? '-' : '+'}${hours}${minutes}${rest === '00' ? '' : rest}`;
}

/** The basic format without a zone: `2026-06-21T19:00:00.000Z` becomes `20260621T190000`. */
export const toBasic = (iso: string): string => iso.slice(0, 19).replaceAll(/[-:]/g, '');
