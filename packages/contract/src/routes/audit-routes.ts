import { auditEntry, auditExportQuery, auditLogQuery, auditPerson } from '../entities/audit.ts';
import { collection, pagedCollection } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const tag = 'Activity';

export const listAuditLog = defineRoute({
  method: 'GET', path: '/api/audit-log', action: 'workspace.read-log', tag,
  summary: 'Who did what in the workspace, the latest first', query: auditLogQuery,
  success: { status: 200, body: pagedCollection(auditEntry) },
});

export const listAuditPeople = defineRoute({
  method: 'GET', path: '/api/audit-log/people', action: 'workspace.read-log', tag,
  summary: 'Who stands in the log', success: { status: 200, body: collection(auditPerson) },
});

export const exportAuditLog = defineRoute({
  method: 'GET', path: '/api/audit-log/export.csv', action: 'workspace.read-log', tag, perMinute: 10,
  summary: 'The log as a table, the latest first: at most the 20,000 latest entries that the filters let through', query: auditExportQuery,
  success: { status: 200, media: ['text/csv'] },
});
