import * as z from 'zod';
import { uuid } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import {
  sharedStats,
  sharedStatsQuery,
  sharedToken,
  statsShare,
  statsShareState,
  statsShareWish,
} from './shared-stats.ts';

const tag = 'Statistics';
const params = z.object({ uuid });

export const getStatsShare = defineRoute({
  method: 'GET',
  path: '/api/qrs/{uuid}/shared-statistics',
  action: 'qr.update',
  tag,
  summary: 'Whether the statistics of a code are public, and how',
  params,
  success: { status: 200, body: statsShareState },
});
export const shareStats = defineRoute({
  method: 'POST',
  path: '/api/qrs/{uuid}/shared-statistics',
  action: 'qr.update',
  tag,
  summary: 'Make the statistics of a code public by a link, or change what the link shows',
  params,
  body: statsShareWish,
  success: { status: 200, body: statsShare },
});
export const endStatsShare = defineRoute({
  method: 'DELETE',
  path: '/api/qrs/{uuid}/shared-statistics',
  action: 'qr.update',
  tag,
  summary: 'End the public link at once; a later one has another address',
  params,
  success: { status: 204 },
});
export const getSharedStats = defineRoute({
  method: 'GET',
  path: '/api/shared-statistics/{token}',
  action: 'public',
  tag,
  perMinute: 60,
  summary: 'The statistics behind a public link. Every link that is not valid is answered alike',
  params: sharedToken,
  query: sharedStatsQuery,
  success: { status: 200, body: sharedStats },
});
export const getSharedImage = defineRoute({
  method: 'GET',
  path: '/api/shared-statistics/{token}/image.png',
  action: 'public',
  tag,
  perMinute: 60,
  summary: 'The code behind a public link, drawn in its saved design',
  params: sharedToken,
  success: { status: 200, media: ['image/png'] },
});
