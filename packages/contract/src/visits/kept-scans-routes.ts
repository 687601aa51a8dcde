import { retention, retentionUpdate, scansDeletion, scansDeletionCreate, scansDeletionQuery } from './kept-scans.ts';
import { scansCount } from './raw-scans.ts';
import { collection } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const tag = 'Statistics';

export const previewScansDeletion = defineRoute({
  method: 'GET',
  path: '/api/scans/deletions/preview',
  action: 'scans.delete',
  tag,
  summary: 'How many hits a deletion would delete',
  query: scansDeletionQuery,
  success: { status: 200, body: scansCount },
});

export const deleteScansOfTime = defineRoute({
  method: 'POST',
  path: '/api/scans/deletions',
  action: 'scans.delete',
  tag,
  idempotent: true,
  summary: 'Delete the scans of a code or of the workspace between two instants, forever',
  body: scansDeletionCreate,
  success: { status: 201, body: scansDeletion },
});

export const listScansDeletions = defineRoute({
  method: 'GET',
  path: '/api/scans/deletions',
  action: 'scans.delete',
  tag,
  summary: 'The latest deletions of scans',
  success: { status: 200, body: collection(scansDeletion) },
});

export const getRetention = defineRoute({
  method: 'GET',
  path: '/api/scans/retention',
  action: 'stats.read',
  tag,
  summary: 'The retention of scans',
  success: { status: 200, body: retention },
});

export const setRetention = defineRoute({
  method: 'PATCH',
  path: '/api/scans/retention',
  action: 'scans.delete',
  tag,
  summary: 'Set the retention of scans; older ones are deleted within a day',
  body: retentionUpdate,
  success: { status: 200, body: retention },
});
