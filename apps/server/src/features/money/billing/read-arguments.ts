import { StaffCommandError } from '../../../platform/staff-command-error.ts';

/** Separates options with a value from what is given without a name. */
export function readOptions(
  args: readonly string[],
  known: readonly string[],
  wrongUsage: () => Error,
): { given: string[]; options: ReadonlyMap<string, string> } {
  const given: string[] = [];
  const options = new Map<string, string>();
  for (let at = 0; at < args.length; at += 1) {
    const name = args[at] ?? '';
    if (!name.startsWith('--')) {
      given.push(name);
      continue;
    }
    at += 1;
    const value = args[at];
    if (!known.includes(name) || options.has(name) || value === undefined || value.startsWith('--')) throw wrongUsage();
    options.set(name, value);
  }
  return { given, options };
}

/** The start of a day in UTC; null where the option is left out. */
export function readDay(name: string, text: string | undefined): Date | null {
  if (text === undefined) return null;
  const day = new Date(`${text}T00:00:00.000Z`);
  // A date such as 2027-02-31 would be read as one in March.
  if (!Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && text.length === 10) return day;
  throw new StaffCommandError(`${name} must be a date such as 2027-01-31, but it is "${text}".`);
}

export function readWhole(name: string, text: string, most: number): number {
  const value = Number(text);
  if (/^\d{1,15}$/.test(text) && value >= 1 && value <= most) return value;
  throw new StaffCommandError(`${name} must be a whole number from 1 to ${most}, but it is "${text}".`);
}
