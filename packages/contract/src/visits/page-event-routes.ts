import { defineRoute } from '../route.ts';
import { pageEvents, pageEventsQuery } from './page-events.ts';
import { areFewFilters, filterFields, tooManyFilters } from './stats-filters.ts';

export const getPageEvents = defineRoute({
  method: 'GET',
  path: '/api/page-events',
  action: 'stats.read',
  tag: 'Statistics',
  summary: 'Page events of a code or of the whole workspace',
  query: pageEventsQuery.extend(filterFields).refine(areFewFilters, tooManyFilters),
  success: { status: 200, body: pageEvents },
});
