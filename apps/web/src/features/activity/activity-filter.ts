import type { AuditGroup } from '@evercode/contract';

/** What of the log is shown, as it stands in the address. Days are those of the reader’s account, as the times of the entries, both inclusive. */
export type ActivityFilter = Readonly<{ group?: AuditGroup; person?: string; from?: string; to?: string }>;

// The contract's own list comes with its schemas; the type keeps this one complete.
const groupNames: Readonly<Record<AuditGroup, true>> = { qr: true, project: true, workspace: true, member: true, staff: true };
// Object.keys forgets which keys; the record above has no others.
export const groups = Object.keys(groupNames) as AuditGroup[];

const uuidPattern = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** Whatever else the address says is nothing to filter by. */
export function readFilter(address: URLSearchParams): ActivityFilter {
  const group = groups.find((name) => name === address.get('group'));
  const person = address.get('person') ?? '';
  const [from, to] = [readDay(address.get('from')), readDay(address.get('to'))];
  return { ...(group && { group }), ...(uuidPattern.test(person) && { person }), ...(from && { from }), ...(to && { to }) };
}

/** An empty value is none. */
export function writeFilter(filter: Readonly<Record<string, string | undefined>>): string {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) address.set(name, value);
  const text = address.toString();
  return text && `?${text}`;
}

export function isFiltered(filter: ActivityFilter): boolean {
  return Object.keys(filter).length > 0;
}

/** As the API asks: instants, and the end is the beginning of the day after. */
export function toQuestion({ group, person, from, to }: ActivityFilter, timeZone: string) {
  return {
    ...(group && { group }),
    ...(person && { person }),
    ...(from && { from: startOf(from, timeZone).toISOString() }),
    ...(to && { to: startOf(to, timeZone, 1).toISOString() }),
  };
}

function readDay(day: string | null): string | undefined {
  return day !== null && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined;
}

/** Midnight in that zone. A day may have 23 or 25 hours, so days are counted by the calendar. */
function startOf(day: string, timeZone: string, daysLater = 0): Date {
  const midnight = new Date(day);
  midnight.setUTCDate(midnight.getUTCDate() + daysLater);
  const guess = midnight.getTime() - readOffsetMs(timeZone, midnight);
  // The clocks may be changed between the guess and what it was made from.
  return new Date(midnight.getTime() - readOffsetMs(timeZone, new Date(guess)));
}

/** How far the clocks of a zone are ahead of UTC. */
function readOffsetMs(timeZone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric',
  }).formatToParts(at);
  const read = (wanted: Intl.DateTimeFormatPartTypes) => Number(parts.find(({ type }) => type === wanted)?.value);
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second')) - Math.floor(at.getTime() / 1000) * 1000;
}
