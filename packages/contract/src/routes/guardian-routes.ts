import * as z from 'zod';
import { destinations } from '../entities/destination.ts';
import { uuid } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const tag = 'Codes';
const params = z.object({ uuid });

export const listDestinations = defineRoute({
  method: 'GET', path: '/api/qrs/{uuid}/destinations', action: 'qr.read', tag,
  summary: 'Where a code leads, and what the last check of each address found', params, success: { status: 200, body: destinations },
});

export const checkDestinations = defineRoute({
  method: 'POST', path: '/api/qrs/{uuid}/destinations/check', action: 'qr.update', tag,
  summary: 'Have the addresses of a code checked soon, instead of within the day', params, success: { status: 200, body: destinations },
});
