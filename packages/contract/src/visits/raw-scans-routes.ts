import { scansCount, scansExportQuery, scansList, scansListQuery, scansQuery } from './raw-scans.ts';
import { defineRoute } from '../route.ts';

const tag = 'Statistics';

export const countRawScans = defineRoute({
  method: 'GET',
  path: '/api/scans/count',
  action: 'stats.all-charts',
  tag,
  summary: 'The number of hits of every class in a range',
  query: scansQuery,
  success: { status: 200, body: scansCount },
});

export const listRawScans = defineRoute({
  method: 'GET',
  path: '/api/scans',
  action: 'stats.all-charts',
  tag,
  summary: 'The hits of every class in a range, in pages',
  query: scansListQuery,
  success: { status: 200, body: scansList },
});

export const exportScans = defineRoute({
  method: 'GET',
  path: '/api/scans/export',
  action: 'stats.all-charts',
  tag,
  perMinute: 20,
  summary:
    'Every hit of a range with its class, streamed; x-total-count is the number, x-expected-length the rough size',
  query: scansExportQuery,
  success: { status: 200, media: ['text/csv', 'application/vnd.apache.parquet'] },
});
