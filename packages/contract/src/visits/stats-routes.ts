import { defineRoute } from '../route.ts';
import { areFewFilters, filterFields, tooManyFilters } from './stats-filters.ts';
import { activity, activityQuery, partialStatsQuery, stats, statsCodes, statsCodesQuery } from './stats.ts';

export const getStats = defineRoute({
  method: 'GET',
  path: '/api/stats',
  action: 'stats.read',
  tag: 'Statistics',
  summary: 'Visits of a code or of the whole workspace',
  query: partialStatsQuery.extend(filterFields).refine(areFewFilters, tooManyFilters),
  success: { status: 200, body: stats },
});

export const listStatsCodes = defineRoute({
  method: 'GET',
  path: '/api/stats/codes',
  action: 'stats.read',
  tag: 'Statistics',
  summary: 'Visits of each code',
  query: statsCodesQuery.extend(filterFields).refine(areFewFilters, tooManyFilters),
  success: { status: 200, body: statsCodes },
});

export const listQrActivity = defineRoute({
  method: 'GET',
  path: '/api/qrs-activity',
  action: 'stats.read',
  tag: 'Statistics',
  summary: 'Visits of a few codes on each of the last 30 days',
  query: activityQuery,
  success: { status: 200, body: activity },
});
