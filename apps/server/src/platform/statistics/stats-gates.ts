import { decide, limitsOf } from '@evercode/access';
import {
  basicBreakdowns,
  breakdowns,
  type Breakdown,
  type Stats,
  type StatsFilters,
  type StatsPart,
  type StatsQuery,
  type WorkspaceAction,
} from '@evercode/contract';
import type { WorkspaceContext } from '../routes/context.ts';

const DAY_MS = 24 * 3600 * 1000;

const actionOfInterval: Readonly<Record<StatsQuery['interval'], WorkspaceAction>> = {
  minute: 'stats.hourly',
  hour: 'stats.hourly',
  day: 'stats.read',
  week: 'stats.monthly',
  month: 'stats.monthly',
};

/** Every plan includes the last days by day; anything further needs a capability. */
export function requireStatsPlan(
  context: Pick<WorkspaceContext, 'now' | 'require' | 'subject'>,
  { from, interval, filters = {} }: { from: Date; interval: StatsQuery['interval']; filters?: StatsFilters },
): void {
  context.require(actionOfInterval[interval]);
  // A filter by a chart says as much as the chart.
  if (lockedBreakdowns.some((breakdown) => filters[breakdown] !== undefined)) context.require('stats.all-charts');
  const { statsDays } = limitsOf(context.subject);
  // One day of slack: the first day of the range is a whole day in the reader's time zone.
  const isTooEarly = statsDays !== 'unlimited' && context.now.getTime() - from.getTime() > (statsDays + 1) * DAY_MS;
  if (isTooEarly) context.require('stats.custom-range');
}

/** Without the `all-charts` capability, only the basic charts are sent, and the others are not missing. */
export function withinPlan(stats: Stats, { subject }: Pick<WorkspaceContext, 'subject'>): Stats {
  if (decide(subject, 'stats.all-charts').allowed) return stats;
  const kept = { ...stats };
  for (const breakdown of lockedBreakdowns) kept[breakdown] = [];
  if (stats.missing) kept.missing = stats.missing.filter((part) => !isLocked(part));
  return kept;
}

const lockedBreakdowns: readonly Breakdown[] = breakdowns.filter((breakdown) => !basicBreakdowns.includes(breakdown));
const isLocked = (part: StatsPart) => lockedBreakdowns.some((locked) => locked === part);
