import * as z from 'zod';
import { qrImages, qrSelection } from './many/batch.ts';
import { defineRoute } from '../route.ts';
import { printSheet } from './prints/print-sheet.ts';

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

export const exportQrs = defineRoute({
  method: 'POST',
  path: '/api/qrs/export.csv',
  action: 'qr.read',
  tag,
  perMinute: 20,
  summary: 'Many codes as a streamed CSV table, a row per code; the header x-total-count has their number',
  body: z.strictObject({ selection: qrSelection }),
  success: { status: 200, media: ['text/csv'] },
});

export const getPrintSheet = defineRoute({
  method: 'POST',
  path: '/api/qrs/print-sheet',
  action: 'qr.download',
  tag,
  perMinute: 20,
  summary: 'Labels, cards, table tents or posters of codes as a PDF in exact millimetres',
  body: printSheet,
  success: { status: 200, media: ['application/pdf'] },
});
