import * as z from 'zod';
import { codeTypes } from '@evercode/content/names';
import { uuid } from '../../primitives.ts';
import { defineRoute } from '../../route.ts';
import { job } from '../../workspace/job.ts';
import {
  bulkTable,
  tableChangeBody,
  tableCheck,
  tableCheckBody,
  tableCompareBody,
  tableComparison,
  tableCreateBody,
  tableQuery,
  tableUpload,
  tableUploadQuery,
} from './bulk.ts';

const tag = 'Bulk';
const params = z.object({ uuid });

export const uploadTable = defineRoute({
  method: 'POST',
  path: '/api/bulk/tables',
  action: 'qr.update',
  tag,
  perMinute: 60,
  summary: 'Upload a table (CSV, TSV, XLSX or pasted cells). It is kept for 24 hours, and nothing is created yet',
  query: tableUploadQuery,
  upload: tableUpload,
  success: { status: 201, body: bulkTable },
});

export const getTable = defineRoute({
  method: 'GET',
  path: '/api/bulk/tables/{uuid}',
  action: 'qr.update',
  tag,
  summary: 'An uploaded table: its columns with a few samples',
  params,
  query: tableQuery,
  success: { status: 200, body: bulkTable },
});

export const checkTable = defineRoute({
  method: 'POST',
  path: '/api/bulk/tables/{uuid}/check',
  action: 'qr.bulk-create',
  tag,
  perMinute: 120,
  summary: 'Check every row of a table before anything is created: faults by line and column, and the room of the plan',
  params,
  body: tableCheckBody,
  success: { status: 200, body: tableCheck },
});

export const createFromTable = defineRoute({
  method: 'POST',
  path: '/api/bulk/tables/{uuid}/create',
  action: 'qr.bulk-create',
  tag,
  idempotent: true,
  perMinute: 30,
  summary: 'Create a code for each row, as a job',
  params,
  body: tableCreateBody,
  success: { status: 201, body: job },
});

export const getBulkTemplate = defineRoute({
  method: 'GET',
  path: '/api/bulk/templates/{typology}.csv',
  action: 'qr.read',
  tag,
  perMinute: 60,
  summary: 'A table to fill in for a type: its columns, and two rows as an example',
  params: z.object({ typology: z.enum(codeTypes) }),
  success: { status: 200, media: ['text/csv'] },
});

export const compareTable = defineRoute({
  method: 'POST',
  path: '/api/bulk/tables/{uuid}/compare',
  action: 'qr.update',
  tag,
  perMinute: 120,
  summary: 'Compare a table with the codes that its rows name: what would change',
  params,
  body: tableCompareBody,
  success: { status: 200, body: tableComparison },
});

export const changeFromTable = defineRoute({
  method: 'POST',
  path: '/api/bulk/tables/{uuid}/change',
  action: 'qr.update',
  tag,
  idempotent: true,
  perMinute: 30,
  summary: 'Change the codes that the rows of a table name, as a job that can be undone',
  params,
  body: tableChangeBody,
  success: { status: 201, body: job },
});
