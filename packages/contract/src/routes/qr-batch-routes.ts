import { batchQuery, batchResult, qrBatch, typePreview, typePreviewQuestion } from '../entities/batch.ts';
import { defineRoute } from '../route.ts';

const tag = 'Codes';

export const changeQrs = defineRoute({
  method: 'POST', path: '/api/qrs/batch', action: 'qr.update', tag, idempotent: true, perMinute: 60,
  summary: 'Do the same to many codes: all of those that can, in one step; the others are named with the reason', query: batchQuery, body: qrBatch,
  success: { status: 200, body: batchResult },
});
export const previewTypeChange = defineRoute({
  method: 'POST', path: '/api/qrs/batch/change-type/preview', action: 'qr.update', tag, perMinute: 60,
  summary: 'What of many contents another type has a place for; nothing is changed', body: typePreviewQuestion, success: { status: 200, body: typePreview },
});
