import * as z from 'zod';
import { nextCursor, pagedCollection, uuid } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { job, jobImagesQuery, jobRow, jobRowsQuery, jobsQuery } from './job.ts';

const tag = 'Jobs';
const params = z.object({ uuid });

export const listJobs = defineRoute({
  method: 'GET',
  path: '/api/jobs',
  action: 'job.read',
  tag,
  summary: 'Long works of the workspace, the latest first',
  query: jobsQuery,
  success: { status: 200, body: pagedCollection(job).extend({ nextCursor }) },
});

export const getJob = defineRoute({
  method: 'GET',
  path: '/api/jobs/{uuid}',
  action: 'job.read',
  tag,
  summary: 'One job with its progress and its result',
  params,
  success: { status: 200, body: job },
});

export const cancelJob = defineRoute({
  method: 'POST',
  path: '/api/jobs/{uuid}/cancel',
  action: 'job.cancel',
  tag,
  summary: 'Stop a job. What it has made stays, and nothing more is made once this answers',
  params,
  success: { status: 200, body: job },
});

export const undoJob = defineRoute({
  method: 'POST',
  path: '/api/jobs/{uuid}/undo',
  action: 'qr.update',
  tag,
  idempotent: true,
  summary: 'Take back the changes of a finished `bulk-change`, as a job of its own. Codes changed since stay',
  params,
  success: { status: 201, body: job },
});

export const listJobRows = defineRoute({
  method: 'GET',
  path: '/api/jobs/{uuid}/rows',
  action: 'job.read',
  tag,
  summary: 'What became of each row, in the order of the table',
  params,
  query: jobRowsQuery,
  success: { status: 200, body: pagedCollection(jobRow).extend({ nextCursor }) },
});

export const getJobResults = defineRoute({
  method: 'GET',
  path: '/api/jobs/{uuid}/results.csv',
  action: 'job.read',
  tag,
  perMinute: 20,
  summary: 'What became of each row, as a streamed CSV table with the short links',
  params,
  success: { status: 200, media: ['text/csv'] },
});

export const getJobImages = defineRoute({
  method: 'GET',
  path: '/api/jobs/{uuid}/images.zip',
  action: 'qr.download',
  tag,
  perMinute: 20,
  summary: 'The pictures of the codes that a job has created, named by their rows, as a streamed ZIP',
  params,
  query: jobImagesQuery,
  success: { status: 200, media: ['application/zip'] },
});

export const getJobFile = defineRoute({
  method: 'GET',
  path: '/api/jobs/{uuid}/file',
  action: 'workspace.take-out',
  tag,
  summary: 'The file that an `exit-kit` has made, or a part of it (Range)',
  params,
  success: { status: 200, media: ['application/zip'] },
});
