import { qrImages } from '../entities/batch.ts';
import { defineRoute } from '../route.ts';

const tag = 'Codes';

export const getQrImages = defineRoute({
  method: 'POST', path: '/api/qrs/images', action: 'qr.download', tag, perMinute: 20,
  summary: 'The pictures of many codes as one ZIP, streamed; the header x-total-count says how many', body: qrImages,
  success: { status: 200, media: ['application/zip'] },
});
