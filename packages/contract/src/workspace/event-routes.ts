import { eventCreate } from './event.ts';
import { defineRoute } from '../route.ts';

export const createEvent = defineRoute({
  method: 'POST',
  path: '/api/events',
  action: 'event.create',
  tag: 'Events',
  perMinute: 120,
  summary: 'Record a product event of a screen',
  body: eventCreate,
  success: { status: 204 },
});
