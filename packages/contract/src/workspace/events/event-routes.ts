import { eventCreate, visitorEventCreate } from './event.ts';
import { eventPage, eventsQuery } from './workspace-event.ts';
import { defineRoute } from '../../route.ts';

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

export const createVisitorEvent = defineRoute({
  method: 'POST',
  path: '/api/public/events',
  action: 'public',
  tag: 'Events',
  perMinute: 20,
  summary: 'Record a product event of a page before the sign-in',
  body: visitorEventCreate,
  success: { status: 204 },
});

export const listEvents = defineRoute({
  method: 'GET',
  path: '/api/events',
  action: 'event.read',
  tag: 'Events',
  summary: 'What happened in the workspace in the last 30 days, in order',
  query: eventsQuery,
  success: { status: 200, body: eventPage },
});
