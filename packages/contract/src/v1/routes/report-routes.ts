import * as z from 'zod';
import * as reportRoutes from '../../visits/report-routes.ts';
import { reportFormats, reportRequest } from '../../visits/report.ts';
import { reportSchedule as appSchedule, type ReportSchedule } from '../../visits/report-schedule.ts';
import { instant, uuid } from '../../primitives.ts';
import { defineV1 } from '../define-v1.ts';
import { byId, id, pageOf, toUuid } from '../shared.ts';
import { subject, toSubject } from '../subject.ts';
import { cutPage, wholeListPaging } from '../whole-lists.ts';

const tag = 'Reports';
const { shape } = reportRequest;

export const createReport = defineV1(reportRoutes.createReport, {
  path: '/api/v1/reports',
  name: 'createReport',
  tag,
  summary: 'The statistics of a code, a project or the whole workspace as PDF, XLSX or CSV',
  body: z.strictObject({
    ...subject,
    from: shape.fromDate,
    to: shape.toDate,
    interval: shape.interval,
    timezone: shape.timezone,
    format: z.enum(reportFormats),
    language: shape.language,
    filters: shape.filters,
  }),
  toRequest: ({ body: { codeId, projectId, from, to, ...rest } }, place) => ({
    body: { ...rest, ...toSubject({ codeId, projectId }, place), fromDate: from, toDate: to },
  }),
});

const { frequency, format, recipients } = appSchedule.shape;
export const reportSchedule = z.object({
  id,
  codeId: uuid.nullable(),
  projectId: uuid.nullable().describe('Without both, the whole workspace, or a tag'),
  name: appSchedule.shape.name,
  frequency,
  format,
  timezone: z.string(),
  recipients: z.array(z.object({ id: uuid, name: recipients.element.shape.name })),
  nextAt: instant,
  createdAt: instant,
});

function toSchedule(given: ReportSchedule): z.input<typeof reportSchedule> {
  const { uuid: name, iri: _iri, criteria, id: about, recipients: people, ...rest } = given;
  return {
    ...rest,
    id: name,
    codeId: criteria === 'qr' ? about : null,
    projectId: criteria === 'project' ? about : null,
    recipients: people.map((person) => ({ id: person.uuid, name: person.name })),
  };
}

const created = reportRoutes.createReportSchedule.body.shape;
const timing = { frequency: created.frequency, format: created.format, timezone: created.timezone };
const recipientIds = created.recipients;

export const listReportSchedules = defineV1(reportRoutes.listReportSchedules, {
  path: '/api/v1/report-schedules',
  name: 'listReportSchedules',
  tag,
  summary: 'Report schedules of the workspace, in the order of their creation',
  query: z.object(wholeListPaging),
  answer: pageOf(reportSchedule),
  toRequest: () => ({}),
  toAnswer: ({ items }, _place, { query }) =>
    cutPage(items.map(toSchedule), query, ({ createdAt, id: name }) => [createdAt, name]),
});

export const createReportSchedule = defineV1(reportRoutes.createReportSchedule, {
  path: '/api/v1/report-schedules',
  name: 'createReportSchedule',
  tag,
  summary: 'Mail a report every week or month to members of the workspace',
  body: z.strictObject({ ...subject, ...timing, recipientIds }),
  answer: reportSchedule,
  toRequest: ({ body: { codeId, projectId, recipientIds: ids, ...rest } }, place) => ({
    body: { ...rest, ...toSubject({ codeId, projectId }, place), recipients: ids },
  }),
  toAnswer: toSchedule,
});

export const getReportSchedule = defineV1(reportRoutes.getReportSchedule, {
  path: '/api/v1/report-schedules/{id}',
  name: 'getReportSchedule',
  tag,
  summary: 'One report schedule',
  params: byId,
  answer: reportSchedule,
  toRequest: toUuid,
  toAnswer: toSchedule,
});

export const updateReportSchedule = defineV1(reportRoutes.updateReportSchedule, {
  path: '/api/v1/report-schedules/{id}',
  name: 'updateReportSchedule',
  tag,
  summary: 'Change a report schedule',
  params: byId,
  body: z.strictObject({ ...timing, recipientIds }).partial(),
  answer: reportSchedule,
  toRequest: ({ params, body: { recipientIds: ids, ...rest } }) => ({
    ...toUuid({ params }),
    body: { ...rest, recipients: ids },
  }),
  toAnswer: toSchedule,
});

export const deleteReportSchedule = defineV1(reportRoutes.deleteReportSchedule, {
  path: '/api/v1/report-schedules/{id}',
  name: 'deleteReportSchedule',
  tag,
  summary: 'Delete a report schedule',
  params: byId,
  toRequest: toUuid,
});
