import { eventCreate } from '../entities/event.ts';
import { defineRoute } from '../route.ts';

export const createEvent = defineRoute({
  method: 'POST', path: '/api/events', action: 'event.create', tag: 'Events', perMinute: 120, summary: 'Tell what somebody did on a screen', body: eventCreate,
  success: { status: 204 },
});
