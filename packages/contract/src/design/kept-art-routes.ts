import * as z from 'zod';
import { uuid } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { artUpload, keepArtQuery, keptArt, keptArtQuery, keptArts } from './kept-art.ts';

const tag = 'Art';
const params = z.object({ uuid });

export const keepArt = defineRoute({
  method: 'POST',
  path: '/api/qrs/{uuid}/arts',
  action: 'art.create',
  tag,
  perMinute: 30,
  summary: 'Keep a picture for a code. It is read first: it must lead where the code leads',
  params,
  query: keepArtQuery,
  upload: artUpload,
  success: { status: 201, body: keptArt },
});
export const listKeptArts = defineRoute({
  method: 'GET',
  path: '/api/qrs/{uuid}/arts',
  action: 'qr.read',
  tag,
  summary: 'Pictures that were kept for a code and lead where it leads, newest first',
  params,
  success: { status: 200, body: keptArts },
});
export const getKeptArt = defineRoute({
  method: 'GET',
  path: '/api/qr-arts/{uuid}/asset',
  action: 'qr.read',
  tag,
  perMinute: 600,
  summary: 'A kept picture',
  params,
  query: keptArtQuery,
  success: { status: 200, media: ['image/jpeg'] },
});
