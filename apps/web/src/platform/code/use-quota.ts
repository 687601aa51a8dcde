import { useFormatters } from '../language/use-formatters.ts';
import { useServices } from '../services/services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';

/** `scans`: the plan's monthly limit per code. `date`: the formatted start of the next month. */
type Quota = Readonly<{ scans: number; date: string }>;

/** The quota a code has used up; undefined once the month is over, or when the plan no longer has such a limit. */
export function useQuota(until: string | null): Quota | undefined {
  const { limits, user } = useMe();
  const { now } = useServices();
  const format = useFormatters(user.timezone);
  const scans = limits.scansPerCodePerMonth;
  if (until === null || scans === 'unlimited' || Date.parse(until) <= now()) return undefined;
  return { scans, date: format.dateTime(new Date(until)) };
}
