import * as z from 'zod';
import { uuid } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { simulatedVisitor, simulation } from './simulation.ts';

export const simulateScan = defineRoute({
  method: 'POST',
  path: '/api/qrs/{uuid}/simulate',
  action: 'qr.read',
  tag: 'Codes',
  summary: 'What a visitor would get, without a scan',
  params: z.object({ uuid }),
  body: simulatedVisitor,
  success: { status: 200, body: simulation },
});
