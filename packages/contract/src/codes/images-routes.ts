import { qrImages } from './batch.ts';
import { defineRoute } from '../route.ts';

const tag = 'Codes';

export const getQrImages = defineRoute({
  method: 'POST',
  path: '/api/qrs/images',
  action: 'qr.download',
  tag,
  perMinute: 20,
  summary: 'The pictures of many codes as a streamed ZIP; the header x-total-count has their number',
  body: qrImages,
  success: { status: 200, media: ['application/zip'] },
});
