import { stats, statsQuery } from '../entities/stats.ts';
import { defineRoute } from '../route.ts';

export const getStats = defineRoute({
  method: 'GET', path: '/api/stats', action: 'stats.read', tag: 'Statistics',
  summary: 'Visits of a code or of the whole workspace', query: statsQuery,
  success: { status: 200, body: stats },
});
