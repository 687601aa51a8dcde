import * as z from 'zod';
import { qr, qrUpdateQuery } from './code.ts';
import { qrVersion, rollback, versionNumber, versionsQuery } from './code-version.ts';
import { collection, nextCursor, uuid } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const tag = 'Codes';
const params = z.object({ uuid });

export const cloneQr = defineRoute({
  method: 'PATCH',
  path: '/api/qrs/clone/{uuid}',
  action: 'qr.duplicate',
  tag,
  summary: 'Copy a code, with a numbered title and a new ending',
  params,
  success: { status: 201, body: qr },
});

export const listQrCriteria = defineRoute({
  method: 'GET',
  path: '/api/qrs/{uuid}/criteria',
  action: 'qr.read',
  tag,
  summary: 'Keys to query statistics and reports by: 1 the workspace, 2 the project, 3 the code',
  params,
  success: {
    status: 200,
    body: collection(
      z.object({
        key: z.union([z.literal(1), z.literal(2), z.literal(3)]),
        criteria: z.enum(['account', 'project', 'qr']),
        id: uuid,
        iri: z.string(),
        title: z.string(),
      }),
    ),
  },
});

export const listQrVersions = defineRoute({
  method: 'GET',
  path: '/api/qrs/{uuid}/versions',
  action: 'qr.read',
  tag,
  summary: 'Versions of what scans of a code saw, newest first',
  params,
  query: versionsQuery,
  success: { status: 200, body: collection(qrVersion).extend({ nextCursor }) },
});

export const getQrVersion = defineRoute({
  method: 'GET',
  path: '/api/qrs/{uuid}/versions/{version}',
  action: 'qr.read',
  tag,
  summary: 'One version of what scans of a code saw',
  params: params.extend({ version: versionNumber }),
  success: { status: 200, body: qrVersion },
});

export const rollBackQr = defineRoute({
  method: 'POST',
  path: '/api/qrs/{uuid}/rollback',
  action: 'qr.update',
  tag,
  versioned: true,
  summary: 'Restore a version as a new one',
  params,
  query: qrUpdateQuery,
  body: rollback,
  success: { status: 200, body: qr },
});
