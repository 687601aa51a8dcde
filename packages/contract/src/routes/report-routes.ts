import { reportWish } from '../entities/report.ts';
import { defineRoute } from '../route.ts';

export const createReport = defineRoute({
  method: 'POST', path: '/api/reports', action: 'report.create', tag: 'Statistics', perMinute: 60,
  summary: 'The statistics of a code, a tag, a project or the whole workspace as PDF, XLSX or CSV', body: reportWish,
  success: { status: 200, media: ['application/pdf', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'] },
});
