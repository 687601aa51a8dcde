import * as z from 'zod';
import { limits } from '../limits.ts';
import { proof } from '../people/factor.ts';
import { uuid } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { job } from './job.ts';

const tag = 'Exit kit';
const params = z.object({ uuid });

export const createExitKit = defineRoute({
  method: 'POST',
  path: '/api/accounts/{uuid}/exit-kit',
  action: 'workspace.take-out',
  tag,
  perMinute: 20,
  idempotent: true,
  summary: 'Build one ZIP with everything of the workspace and with redirectors that keep its codes working, as a job',
  params,
  body: z.strictObject({ proof }),
  success: { status: 201, body: job },
});

export const takeExitKitIn = defineRoute({
  method: 'POST',
  path: '/api/take-in',
  action: 'workspace.take-in',
  tag,
  perMinute: 20,
  summary: 'Fill an empty workspace from an exit kit of this or another installation, as a job',
  upload: { types: [], field: 'file', isStreamed: true, maxBytes: limits.exitKit.bytes },
  success: { status: 201, body: job },
});
