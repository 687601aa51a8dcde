import { planLimits } from '@evercode/access';
import { useFormatters } from '../language/use-formatters.ts';
import { useServices } from '../services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';

/** `scans`: what the plan has for each code in a month. `date`: when they begin anew, as the reader writes it. */
export type Quota = Readonly<{ scans: number; date: string }>;

/** Of a code that has had all scans of the month; undefined where the month is over, or the plan has no such limit any more. */
export function useQuota(until: string | null): Quota | undefined {
  const { account, user } = useMe();
  const { now } = useServices();
  const format = useFormatters(user.timezone);
  const scans = planLimits(account.planName).scansPerCodePerMonth;
  if (until === null || scans === 'unlimited' || Date.parse(until) <= now()) return undefined;
  return { scans, date: format.dateTime(new Date(until)) };
}
