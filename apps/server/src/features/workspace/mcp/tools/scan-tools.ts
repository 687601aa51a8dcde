import { v1Routes } from '@evercode/contract/v1';
import * as z from 'zod';
import { defineTool } from './define-tool.ts';
import { codeId } from './shapes.ts';

export const simulateScan = defineTool({
  name: 'simulate_scan',
  title: 'Simulate a scan',
  description: 'What a visitor with this device, language, country and time would get. Nothing is counted.',
  effect: 'reads',
  action: 'qr.read',
  input: z.strictObject({ codeId, ...v1Routes.simulateScan.body.shape }),
  output: v1Routes.simulateScan.answer,
  run: async ({ codeId: id, ...body }, { call }) => ({
    said: 'What such a visitor would get. No scan was counted.',
    data: await call(v1Routes.simulateScan, { params: { id }, body }),
  }),
});

export const renderCode = defineTool({
  name: 'render_code',
  title: 'Picture of a code',
  description: 'The code drawn in its saved design, as a picture to look at. For print files use the app.',
  effect: 'reads',
  action: 'qr.download',
  input: z.strictObject({
    codeId,
    size: z.int().min(128).max(1024).optional().describe('Pixels of a side; by default 512'),
  }),
  output: z.object({ mimeType: z.string(), bytes: z.int() }),
  run: async ({ codeId: id, size = 512 }, { call }) => {
    const { type: mimeType, bytes } = await call.file(v1Routes.getQrImage, {
      params: { id, format: 'png' },
      query: { size: String(size) },
    });
    return {
      said: 'The picture of the code.',
      data: { mimeType, bytes: bytes.length },
      pictures: [{ data: bytes.toString('base64'), mimeType }],
    };
  },
});
