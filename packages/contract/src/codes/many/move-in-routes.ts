import * as z from 'zod';
import { uuid } from '../../primitives.ts';
import { defineRoute } from '../../route.ts';
import { job } from '../../workspace/job.ts';
import { moveIn, runMoveInBody, startMoveInBody } from './move-in.ts';

const tag = 'Move in';
const params = z.object({ uuid });

export const startMoveIn = defineRoute({
  method: 'POST',
  path: '/api/move-ins',
  action: 'qr.move-in',
  tag,
  perMinute: 20,
  summary: 'Read the links of another service, as a job, and judge which ones can come. Nothing is created yet',
  body: startMoveInBody,
  success: { status: 201, body: moveIn },
});

export const getMoveIn = defineRoute({
  method: 'GET',
  path: '/api/move-ins/{uuid}',
  action: 'qr.move-in',
  tag,
  summary: 'What was read from a service: which links come, which do not, and why',
  params,
  success: { status: 200, body: moveIn },
});

export const runMoveIn = defineRoute({
  method: 'POST',
  path: '/api/move-ins/{uuid}/run',
  action: 'qr.move-in',
  tag,
  idempotent: true,
  perMinute: 20,
  summary: 'Create the codes of the links that come, as a job. Links of earlier imports are left out',
  params,
  body: runMoveInBody,
  success: { status: 201, body: job },
});
