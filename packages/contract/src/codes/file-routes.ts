import * as z from 'zod';
import { asset, assetContentQuery, assetUpload } from './file.ts';
import { uuid } from '../primitives.ts';
import { defineRoute } from '../route.ts';

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
export const getAsset = defineRoute({
  method: 'GET',
  path: '/api/assets/{uuid}',
  action: 'qr.read',
  tag,
  summary: 'The properties of an uploaded file',
  params,
  success: { status: 200, body: asset },
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
