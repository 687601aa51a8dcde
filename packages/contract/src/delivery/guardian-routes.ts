import * as z from 'zod';
import { destinations } from './destination.ts';
import { uuid } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const tag = 'Codes';
const params = z.object({ uuid });

export const listDestinations = defineRoute({
  method: 'GET',
  path: '/api/qrs/{uuid}/destinations',
  action: 'qr.read',
  tag,
  summary: 'The destinations of a code with the result of the last check of each',
  params,
  success: { status: 200, body: destinations },
});

export const checkDestinations = defineRoute({
  method: 'POST',
  path: '/api/qrs/{uuid}/destinations/check',
  action: 'qr.update',
  tag,
  summary: 'Check the destinations of a code soon, instead of within the day',
  params,
  success: { status: 200, body: destinations },
});
