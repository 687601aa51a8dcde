import { liveQuery, liveStats } from '../entities/live-stats.ts';
import { defineRoute } from '../route.ts';

export const followStats = defineRoute({
  method: 'GET', path: '/api/stats/live', action: 'stats.hourly', tag: 'Statistics',
  summary: 'The last 30 minutes as they go on: a whole picture at once, and another whenever something has changed', query: liveQuery,
  success: { status: 200, events: liveStats },
});
