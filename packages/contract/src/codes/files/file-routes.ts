import * as z from 'zod';
import { asset, assetContentQuery, assetUpload } from './file.ts';
import { limits } from '../../limits.ts';
import { listCursor, nextCursor, requiredText, uuid, webUrl } from '../../primitives.ts';
import { defineRoute } from '../../route.ts';

const tag = 'Pages and files';
const params = z.object({ uuid });

export const uploadAsset = defineRoute({
  method: 'POST',
  path: '/api/assets/upload',
  action: 'asset.upload',
  tag,
  perMinute: 120,
  summary:
    'Upload a file for the content of a code. The plan limits its size. Pictures are redrawn; programs are refused',
  upload: assetUpload,
  success: { status: 201, body: asset },
});
export const fetchAsset = defineRoute({
  method: 'POST',
  path: '/api/assets/fetch',
  action: 'asset.upload',
  tag,
  idempotent: true,
  perMinute: 30,
  summary: 'Fetch a file from a public address for the content of a code, by the rules of an upload',
  body: z.strictObject({
    url: webUrl,
    name: requiredText(limits.assets.nameMax).optional().describe('By default the last part of the address'),
  }),
  success: { status: 201, body: asset },
});
export const listAssets = defineRoute({
  method: 'GET',
  path: '/api/assets',
  action: 'qr.read',
  tag,
  summary: 'Uploaded files of the workspace, latest first',
  query: z.object({
    cursor: listCursor,
    limit: z.coerce.number().int().min(1).max(100).default(limits.pageSize),
  }),
  success: { status: 200, body: z.object({ items: z.array(asset), nextCursor }) },
});
export const getAsset = defineRoute({
  method: 'GET',
  path: '/api/assets/{uuid}',
  action: 'qr.read',
  tag,
  summary: 'The properties of an uploaded file',
  params,
  success: { status: 200, body: asset },
});
export const deleteAsset = defineRoute({
  method: 'DELETE',
  path: '/api/assets/{uuid}',
  action: 'asset.upload',
  tag,
  summary: 'Delete a file that nothing names, instead of after a week',
  params,
  success: { status: 204 },
});
export const getAssetContent = defineRoute({
  method: 'GET',
  path: '/api/assets/{uuid}/content',
  action: 'qr.read',
  tag,
  summary: 'The file itself, or a part of it (Range)',
  params,
  query: assetContentQuery,
  success: { status: 200, media: ['application/octet-stream'] },
});
