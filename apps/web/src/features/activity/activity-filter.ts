import type { AuditGroup } from '@evercode/contract';
import { addDays, readDay, startOfDay } from '../../app/language/zoned-days.ts';

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
    ...(from && { from: startOfDay(from, timeZone).toISOString() }),
    ...(to && { to: startOfDay(addDays(to, 1), timeZone).toISOString() }),
  };
}
