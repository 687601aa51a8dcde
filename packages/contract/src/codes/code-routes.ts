import * as z from 'zod';
import { imageQuery, qr, qrCreate, qrDeleteQuery, qrListItem, qrUpdate, qrUpdateQuery } from './code.ts';
import { qrFacetsQuery, qrListQuery } from './list/code-list.ts';
import { qrFacets } from './list/facets.ts';
import { imageFormats, imageMediaType } from '../design/image-formats.ts';
import { nextCursor, pagedCollection, uuid } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const tag = 'Codes';
const params = z.object({ uuid });

export const listQrs = defineRoute({
  method: 'GET',
  path: '/api/qrs-compact',
  action: 'qr.read',
  tag,
  summary: 'Codes of the workspace, latest change first, with the design parameters that differ from the default',
  query: qrListQuery,
  success: { status: 200, body: pagedCollection(qrListItem).extend({ nextCursor }) },
});

export const listQrFacets = defineRoute({
  method: 'GET',
  path: '/api/qrs-facets',
  action: 'qr.read',
  tag,
  summary: 'The values by which a list of codes can be filtered, each with its number of codes',
  query: qrFacetsQuery,
  success: { status: 200, body: qrFacets },
});

export const createQr = defineRoute({
  method: 'POST',
  path: '/api/qrs',
  action: 'qr.create',
  tag,
  idempotent: true,
  summary: 'Create a code; its short link works when this answers',
  body: qrCreate,
  success: { status: 201, body: qr },
});

export const getQr = defineRoute({
  method: 'GET',
  path: '/api/qrs/{uuid}',
  action: 'qr.read',
  tag,
  versioned: true,
  summary: 'One code',
  params,
  success: { status: 200, body: qr },
});

export const updateQr = defineRoute({
  method: 'PATCH',
  path: '/api/qrs/{uuid}',
  action: 'qr.update',
  tag,
  versioned: true,
  summary: 'Change a code; scans see the change when this answers. Activating a trashed code restores it as active',
  params,
  query: qrUpdateQuery,
  body: qrUpdate,
  success: { status: 200, body: qr },
});

export const restoreQr = defineRoute({
  method: 'POST',
  path: '/api/qrs/{uuid}/restore',
  action: 'qr.restore',
  tag,
  summary: 'Take a code out of the trash, in the state it had',
  params,
  query: qrUpdateQuery,
  success: { status: 200, body: qr },
});

export const deleteQr = defineRoute({
  method: 'DELETE',
  path: '/api/qrs/{uuid}',
  action: 'qr.delete',
  tag,
  versioned: true,
  summary: 'Move a code to the trash, or delete a trashed one permanently',
  params,
  query: qrDeleteQuery,
  success: { status: 204 },
});

export const getQrImage = defineRoute({
  method: 'GET',
  path: '/api/qrs/{uuid}/image.{format}',
  action: 'qr.download',
  tag,
  perMinute: 240,
  summary: 'The code drawn in its saved design',
  params: z.object({ uuid, format: z.enum(imageFormats) }),
  query: imageQuery,
  success: { status: 200, media: imageFormats.map(imageMediaType) },
});
