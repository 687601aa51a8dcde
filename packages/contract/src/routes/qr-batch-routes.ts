import { batchQuery, batchResult, qrBatch, qrImages } from '../entities/batch.ts';
import { defineRoute } from '../route.ts';

const tag = 'Codes';

export const changeQrs = defineRoute({
  method: 'POST', path: '/api/qrs/batch', action: 'qr.update', tag, idempotent: true, perMinute: 60,
  summary: 'Do the same to many codes: all of those that can, in one step; the others are named with the reason', query: batchQuery, body: qrBatch,
  success: { status: 200, body: batchResult },
});

export const getQrImages = defineRoute({
  method: 'POST', path: '/api/qrs/images', action: 'qr.download', tag, perMinute: 20,
  summary: 'The pictures of many codes as one ZIP, streamed; the header x-total-count says how many', body: qrImages,
  success: { status: 200, media: ['application/zip'] },
});
