import { addDays, dayOf, readDay, startOfDay } from '../language/zoned-days.ts';

/** Days as a form holds them, both inclusive. */
export type ChosenDays = Readonly<{ first: string; last: string }>;

const usualDays = 30;

export function lastDays(now: Date, timeZone: string): ChosenDays {
  const last = dayOf(now, timeZone);
  return { first: addDays(last, 1 - usualDays), last };
}

/** The instants the API expects; undefined while the form holds no valid period. */
export function instantsOf({ first, last }: ChosenDays, timeZone: string): { from: string; to: string } | undefined {
  if (readDay(first) === undefined || readDay(last) === undefined || first > last) return undefined;
  return { from: startOfDay(first, timeZone).toISOString(), to: startOfDay(addDays(last, 1), timeZone).toISOString() };
}
