import * as z from 'zod';
import { reportSchedule, reportScheduleCreate, reportScheduleUpdate, reportStop } from './report-schedule.ts';
import { reportRequest } from './report.ts';
import { collection, uuid } from '../primitives.ts';
import { defineRoute } from '../route.ts';

export const createReport = defineRoute({
  method: 'POST',
  path: '/api/reports',
  action: 'report.create',
  tag: 'Statistics',
  perMinute: 60,
  summary: 'The statistics of a code, a tag, a project or the whole workspace as PDF, XLSX or CSV',
  body: reportRequest,
  success: {
    status: 200,
    media: ['application/pdf', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
  },
});

const params = z.object({ uuid });

export const listReportSchedules = defineRoute({
  method: 'GET',
  path: '/api/report-schedules',
  action: 'report.create',
  tag: 'Statistics',
  summary: 'Report schedules of the workspace',
  success: { status: 200, body: collection(reportSchedule) },
});
export const createReportSchedule = defineRoute({
  method: 'POST',
  path: '/api/report-schedules',
  action: 'report.create',
  tag: 'Statistics',
  idempotent: true,
  summary: 'Mail a report every week or month to members of the workspace',
  body: reportScheduleCreate,
  success: { status: 201, body: reportSchedule },
});
export const getReportSchedule = defineRoute({
  method: 'GET',
  path: '/api/report-schedules/{uuid}',
  action: 'report.create',
  tag: 'Statistics',
  summary: 'One report schedule',
  params,
  success: { status: 200, body: reportSchedule },
});
export const updateReportSchedule = defineRoute({
  method: 'PATCH',
  path: '/api/report-schedules/{uuid}',
  action: 'report.create',
  tag: 'Statistics',
  summary: 'Change a report schedule',
  params,
  body: reportScheduleUpdate,
  success: { status: 200, body: reportSchedule },
});
export const deleteReportSchedule = defineRoute({
  method: 'DELETE',
  path: '/api/report-schedules/{uuid}',
  action: 'report.create',
  tag: 'Statistics',
  summary: 'Delete a report schedule',
  params,
  success: { status: 204 },
});

const byLink = z.object({ token: z.string() });

export const getReportStop = defineRoute({
  method: 'GET',
  path: '/api/report-stops/{token}',
  action: 'public',
  tag: 'Statistics',
  perMinute: 30,
  summary: 'The report schedule that the link of a mail would stop',
  params: byLink,
  success: { status: 200, body: reportStop },
});
export const stopReport = defineRoute({
  method: 'POST',
  path: '/api/report-stops/{token}',
  action: 'public',
  tag: 'Statistics',
  perMinute: 30,
  summary: 'Remove the recipient of that mail from the report schedule',
  params: byLink,
  success: { status: 204 },
});
