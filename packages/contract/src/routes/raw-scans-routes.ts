import { scansCount, scansExportQuery, scansQuery } from '../entities/raw-scans.ts';
import { defineRoute } from '../route.ts';

const tag = 'Statistics';

export const countRawScans = defineRoute({
  method: 'GET', path: '/api/scans/count', action: 'stats.all-charts', tag,
  summary: 'How many hits of every class lie in a time', query: scansQuery,
  success: { status: 200, body: scansCount },
});

export const exportScans = defineRoute({
  method: 'GET', path: '/api/scans/export', action: 'stats.all-charts', tag, perMinute: 20,
  summary: 'Every hit of a time with its class, streamed; x-total-count says how many, x-expected-length about how long the file will be', query: scansExportQuery,
  success: { status: 200, media: ['text/csv', 'application/vnd.apache.parquet'] },
});
