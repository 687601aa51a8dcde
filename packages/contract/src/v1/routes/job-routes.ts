import * as z from 'zod';
import * as jobRoutes from '../../workspace/job-routes.ts';
import { job as appJob, jobRow as appRow, rowOutcomes, type Job } from '../../workspace/job.ts';
import { instant, uuid } from '../../primitives.ts';
import { defineV1 } from '../define-v1.ts';
import { byId, flag, id, idOf, pageOf, paging, toUuid } from '../shared.ts';

const tag = 'Jobs';
const { shape } = appJob;
const result = shape.result.unwrap().omit({ project: true });

export const job = z.object({
  id,
  kind: shape.kind,
  status: shape.status,
  total: shape.total,
  done: shape.done,
  problems: shape.problems,
  startedBy: shape.madeBy,
  isMine: shape.isMine,
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  problem: shape.problem,
  undoesId: shape.undoes,
  canUndo: shape.canUndo,
  result: result
    .extend({ projectId: uuid.nullable().optional().describe('The project that the new codes are in') })
    .nullable()
    .describe('null before the first part of the work'),
});

function toJob({ uuid: name, iri: _iri, madeBy, undoes, result: made, ...rest }: Job): z.input<typeof job> {
  const { project, ...counts } = made ?? {};
  return {
    id: name,
    ...rest,
    startedBy: madeBy,
    undoesId: undoes,
    result: made && {
      ...counts,
      ...(project !== undefined && { projectId: project && idOf(project) }),
    },
  };
}

export const listJobs = defineV1(jobRoutes.listJobs, {
  path: '/api/v1/jobs',
  name: 'listJobs',
  tag,
  summary: 'Jobs of the workspace, the latest first',
  query: z.object({ ...paging, isOpen: flag.optional().describe('true: only waiting and running ones') }),
  answer: pageOf(job),
  toRequest: ({ query: { cursor, limit, isOpen } }) => ({ query: { cursor, itemsPerPage: limit, open: isOpen } }),
  toAnswer: ({ items, nextCursor = null }) => ({ items: items.map(toJob), nextCursor }),
});

export const getJob = defineV1(jobRoutes.getJob, {
  path: '/api/v1/jobs/{id}',
  name: 'getJob',
  tag,
  summary: 'One job with its progress and its result',
  params: byId,
  answer: job,
  toRequest: toUuid,
  toAnswer: toJob,
});

export const cancelJob = defineV1(jobRoutes.cancelJob, {
  path: '/api/v1/jobs/{id}/cancel',
  name: 'cancelJob',
  tag,
  summary: 'Stop a job. What it has made stays',
  params: byId,
  answer: job,
  toRequest: toUuid,
  toAnswer: toJob,
});

export const undoJob = defineV1(jobRoutes.undoJob, {
  path: '/api/v1/jobs/{id}/undo',
  name: 'undoJob',
  location: '/api/v1/jobs',
  tag,
  summary: 'Take back the changes of a finished `bulk-change`, as a job of its own',
  params: byId,
  answer: job,
  toRequest: toUuid,
  toAnswer: toJob,
});

export const jobRow = z.object({
  line: appRow.shape.line,
  title: z.string(),
  outcome: appRow.shape.outcome,
  problem: appRow.shape.problem,
  column: appRow.shape.column,
  codeId: uuid.nullable().describe('null: none was made, or it is deleted'),
  shortUrl: appRow.shape.link,
});

export const listJobRows = defineV1(jobRoutes.listJobRows, {
  path: '/api/v1/jobs/{id}/rows',
  name: 'listJobRows',
  tag,
  summary: 'What became of each row of a table, in its order',
  params: byId,
  query: z.object({ ...paging, outcome: z.enum(rowOutcomes).optional() }),
  answer: pageOf(jobRow),
  toRequest: ({ params, query: { cursor, limit, outcome } }) => ({
    ...toUuid({ params }),
    query: { cursor, itemsPerPage: limit, outcome },
  }),
  toAnswer: ({ items, nextCursor = null }) => ({
    items: items.map(({ qr, link, ...rest }) => ({ ...rest, codeId: qr && idOf(qr), shortUrl: link })),
    nextCursor,
  }),
});

export const getJobResults = defineV1(jobRoutes.getJobResults, {
  path: '/api/v1/jobs/{id}/results.csv',
  name: 'getJobResults',
  tag,
  summary: 'What became of each row, as a CSV table with the short links',
  params: byId,
  toRequest: toUuid,
});

export const getJobImages = defineV1(jobRoutes.getJobImages, {
  path: '/api/v1/jobs/{id}/images.zip',
  name: 'getJobImages',
  tag,
  summary: 'The pictures of the codes that a job has created, as a ZIP',
  params: byId,
  query: jobRoutes.getJobImages.query,
  toRequest: ({ params, query }) => ({ ...toUuid({ params }), query }),
});
