import { addDays, dayOf, readDay, startOfDay } from '../language/zoned-days.ts';

/** Days as a form has them, both included. */
export type ChosenDays = Readonly<{ first: string; last: string }>;

const usualDays = 30;

export function lastDays(now: Date, timeZone: string): ChosenDays {
  const last = dayOf(now, timeZone);
  return { first: addDays(last, 1 - usualDays), last };
}

/** As the API asks; undefined while the form holds no period. */
export function instantsOf({ first, last }: ChosenDays, timeZone: string): { from: string; to: string } | undefined {
  if (readDay(first) === undefined || readDay(last) === undefined || first > last) return undefined;
  return { from: startOfDay(first, timeZone).toISOString(), to: startOfDay(addDays(last, 1), timeZone).toISOString() };
}
