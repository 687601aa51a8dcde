import { batchQuery, batchResult, qrBatch, typePreview, typePreviewQuestion } from './batch.ts';
import { stopPreview, stopQuestion } from '../stop.ts';
import { defineRoute } from '../../route.ts';

const tag = 'Codes';

export const changeQrs = defineRoute({
  method: 'POST',
  path: '/api/qrs/batch',
  action: 'qr.update',
  tag,
  idempotent: true,
  perMinute: 60,
  summary: 'Apply one action to many codes in one transaction; codes that cannot be changed are listed with a reason',
  query: batchQuery,
  body: qrBatch,
  success: { status: 200, body: batchResult },
});
export const previewStop = defineRoute({
  method: 'POST',
  path: '/api/qrs/batch/stop/preview',
  action: 'qr.read',
  tag,
  perMinute: 60,
  summary: 'Preview how many codes would stop leading visitors if they, a project or the trash were changed',
  body: stopQuestion,
  success: { status: 200, body: stopPreview },
});
export const previewTypeChange = defineRoute({
  method: 'POST',
  path: '/api/qrs/batch/change-type/preview',
  action: 'qr.update',
  tag,
  perMinute: 60,
  summary: 'Preview what a change of type would keep and lose of many contents',
  body: typePreviewQuestion,
  success: { status: 200, body: typePreview },
});
