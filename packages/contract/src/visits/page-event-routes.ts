import { pageEvents, pageEventsQuery } from './page-events.ts';
import { defineRoute } from '../route.ts';

export const getPageEvents = defineRoute({
  method: 'GET',
  path: '/api/page-events',
  action: 'stats.read',
  tag: 'Statistics',
  summary: 'Page events of a code or of the whole workspace',
  query: pageEventsQuery,
  success: { status: 200, body: pageEvents },
});
