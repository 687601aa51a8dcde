import { useFormatters } from '../language/use-formatters.ts';
import { useServices } from '../services/services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';

/** Writes the day of an instant in the person's time zone: "Nov 26", with the year where it is not this one. */
export function useDay(): (instant: string) => string {
  const { now } = useServices();
  const format = useFormatters(useMe().user.timezone);
  return (instant) => format.day(new Date(instant), new Date(now()));
}
