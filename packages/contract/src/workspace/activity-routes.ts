import { auditEntry, auditExportQuery, auditLogQuery, auditPerson } from './activity.ts';
import { collection, pagedCollection } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const tag = 'Activity';

export const listAuditLog = defineRoute({
  method: 'GET',
  path: '/api/audit-log',
  action: 'workspace.read-log',
  tag,
  summary: 'The log of the workspace, the latest entries first',
  query: auditLogQuery,
  success: { status: 200, body: pagedCollection(auditEntry) },
});

export const listAuditPeople = defineRoute({
  method: 'GET',
  path: '/api/audit-log/people',
  action: 'workspace.read-log',
  tag,
  summary: 'The people in the log',
  success: { status: 200, body: collection(auditPerson) },
});

export const exportAuditLog = defineRoute({
  method: 'GET',
  path: '/api/audit-log/export.csv',
  action: 'workspace.read-log',
  tag,
  perMinute: 10,
  summary: 'The log as CSV: at most the 20,000 latest entries that match the filters',
  query: auditExportQuery,
  success: { status: 200, media: ['text/csv'] },
});
