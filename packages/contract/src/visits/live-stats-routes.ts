import { liveQuery, liveStats } from './live-stats.ts';
import { defineRoute } from '../route.ts';

export const followStats = defineRoute({
  method: 'GET',
  path: '/api/stats/live',
  action: 'stats.hourly',
  tag: 'Statistics',
  summary: 'The last 30 minutes live: a snapshot at once, and another after each change',
  query: liveQuery,
  success: { status: 200, events: liveStats },
});
