import type { AuditGroup } from '@evercode/contract';
import { addDays, readDay, startOfDay } from '../../../platform/language/zoned-days.ts';

/**
 * The filter of the activity list, as the address holds it. Days are in the reader's time zone, as are the entries'
 * times, and both are inclusive.
 */
export type ActivityFilter = Readonly<{ group?: AuditGroup; person?: string; from?: string; to?: string }>;

// Repeated here because the contract's list would bring in its schemas; the type keeps it complete.
const groupNames: Readonly<Record<AuditGroup, true>> = {
  qr: true,
  project: true,
  workspace: true,
  subscription: true,
  member: true,
  staff: true,
};
// Object.keys returns string[]; the record above has exactly these keys.
export const groups = Object.keys(groupNames) as AuditGroup[];

const uuidPattern = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** Ignores values of the address that are no filter. */
export function readFilter(address: URLSearchParams): ActivityFilter {
  const group = groups.find((name) => name === address.get('group'));
  const person = address.get('person') ?? '';
  const [from, to] = [readDay(address.get('from')), readDay(address.get('to'))];
  return {
    ...(group && { group }),
    ...(uuidPattern.test(person) && { person }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

/** An empty value removes the filter. */
export function writeFilter(filter: Readonly<Record<string, string | undefined>>): string {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) address.set(name, value);
  const text = address.toString();
  return text && `?${text}`;
}

export function isFiltered(filter: ActivityFilter): boolean {
  return Object.keys(filter).length > 0;
}

/** The API expects instants; the end is the start of the following day. */
export function toQuestion({ group, person, from, to }: ActivityFilter, timeZone: string) {
  return {
    ...(group && { group }),
    ...(person && { person }),
    ...(from && { from: startOfDay(from, timeZone).toISOString() }),
    ...(to && { to: startOfDay(addDays(to, 1), timeZone).toISOString() }),
  };
}
