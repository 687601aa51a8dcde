import * as z from 'zod';
import { breakdowns, mapBreakdowns, type Breakdown } from '../../visits/breakdowns.ts';
import * as eventRoutes from '../../visits/page-event-routes.ts';
import { filterFields } from '../../visits/stats-filters.ts';
import * as statsRoutes from '../../visits/stats-routes.ts';
import { stats, statsQuery } from '../../visits/stats.ts';
import { instant, uuid } from '../../primitives.ts';
import { defineV1 } from '../define-v1.ts';
import { pageOf, paging, wholePage } from '../shared.ts';
import { subject, toSubject } from '../subject.ts';
import { inZone, time, toTime } from '../time.ts';

const tag = 'Statistics';

const { codes: codeIds, ...keys } = filterFields;
const filters = {
  codeIds: codeIds.describe('Only scans of these codes; repeat it for several'),
  ...keys,
};

const count = { total: z.int(), unique: z.int().describe('Distinct visitors') };
const share = z.object({ key: z.string().describe('Empty when unknown'), ...count });
/** The key of a place is for filters, and its parts are for programs. */
export const placeShare = share.extend({
  country: z.string().describe('ISO 3166-1, empty when unknown'),
  region: z.string().optional().describe('Of `regions`'),
  city: z.string().optional().describe('Of `cities`'),
});
const places = { countries: placeShare, regions: placeShare, cities: placeShare };
const isPlace = (breakdown: Breakdown): breakdown is keyof typeof places => breakdown in places;
const shareOf = (breakdown: Breakdown) => (isPlace(breakdown) ? places[breakdown] : share);

const echo = {
  from: instant.describe('What was counted: from this instant on'),
  to: instant.describe('Until before this instant'),
  timezone: z.string(),
  asOf: instant.describe('When it was counted. Scans of the last seconds may still be on their way'),
};

export const statistics = z.object({
  ...echo,
  interval: statsQuery.shape.interval.unwrap(),
  totals: z.object({ ...count, repeat: z.int() }),
  series: z.array(z.object({ at: instant, ...count })),
  classes: stats.shape.classes,
  breakdowns: z
    .object(mapBreakdowns((each) => z.array(shareOf(each)).optional()))
    .describe('The breakdowns that were requested'),
  other: z
    .record(z.string(), z.int())
    .describe(
      'For each of them, the visits that none of its keys has. Without `parameters`, of which a visit may have several',
    ),
});

export const getStatistics = defineV1(statsRoutes.getStats, {
  path: '/api/v1/statistics',
  name: 'getStatistics',
  tag,
  summary: 'Visits of a code, of a project or of the whole workspace',
  description: 'Only visits by people count, except in `classes`. A filter is repeated for several values.',
  query: z.object({
    ...subject,
    ...time,
    ...inZone,
    interval: statsQuery.shape.interval,
    breakdowns: z
      .string()
      .max(200)
      .transform((names) => names.split(','))
      .pipe(z.array(z.enum(breakdowns)).max(breakdowns.length))
      .optional()
      .describe(`Which to count, separated by commas: ${breakdowns.join(', ')}. Without it, none`),
    ...filters,
  }),
  answer: statistics,
  toRequest: ({ query: { breakdowns: wanted = [], range, from, to, codeIds: codes, interval, ...query } }, place) => ({
    query: {
      ...toSubject(query, place),
      ...withoutSubject(query),
      ...toTime({ range, from, to }, query.timezone, place),
      codes,
      interval,
      only: ['series', 'classes', ...wanted].join(','),
    },
  }),
  toAnswer: ({ totals, series, classes, ...parts }, place, { query }) => ({
    ...toTime(query, query.timezone, place),
    timezone: query.timezone,
    interval: query.interval,
    totals,
    series,
    classes,
    asOf: place.now.toISOString(),
    breakdowns: Object.fromEntries(
      (query.breakdowns ?? []).map((name) => [name, parts[name].map((each) => withPlace(name, each))]),
    ),
    other: Object.fromEntries(
      (query.breakdowns ?? [])
        .filter((name) => name !== 'parameters')
        .map((name) => [name, Math.max(0, totals.total - sumOf(parts[name]))]),
    ),
  }),
});

/** The keys of regions and cities end with their country: `Lazio, IT`. */
export function withPlace<Share extends { key: string }>(breakdown: Breakdown, given: Share) {
  if (breakdown === 'countries') return { ...given, country: given.key };
  if (!isPlace(breakdown)) return given;
  const at = given.key.lastIndexOf(', ');
  const name = at < 0 ? given.key : given.key.slice(0, at);
  return {
    ...given,
    country: at < 0 ? '' : given.key.slice(at + 2),
    [breakdown === 'regions' ? 'region' : 'city']: name,
  };
}

const sumOf = (shares: readonly { total: number }[]): number => shares.reduce((sum, { total }) => sum + total, 0);

const withoutSubject = <Query extends object>({
  codeId: _code,
  projectId: _project,
  ...query
}: Query & { codeId?: unknown; projectId?: unknown }) => query;

export const listStatisticsOfCodes = defineV1(statsRoutes.listStatsCodes, {
  path: '/api/v1/statistics/codes',
  name: 'listStatisticsOfCodes',
  tag,
  summary: 'Visits of each code, the most visited first',
  query: z.object({ ...paging, ...subject, ...time, ...inZone, ...filters }),
  answer: pageOf(
    z.object({ codeId: uuid, title: z.string().nullable().describe('null once it is deleted'), ...count }),
  ).extend({
    ...echo,
    codeCount: z.int().describe('How many codes were visited'),
    total: z.int().describe('The visits of all codes together'),
  }),
  toRequest: ({ query: { cursor, limit, range, from, to, codeIds: codes, ...query } }, place) => ({
    query: {
      ...toSubject(query, place),
      ...withoutSubject(query),
      ...toTime({ range, from, to }, query.timezone, place),
      codes,
      cursor,
      limit,
    },
  }),
  toAnswer: ({ items, totalItems, total, nextCursor = null }, place, { query }) => ({
    ...toTime(query, query.timezone, place),
    timezone: query.timezone,
    asOf: place.now.toISOString(),
    items: items.map(({ uuid: codeId, title, total: visits, unique }) => ({ codeId, title, total: visits, unique })),
    nextCursor,
    codeCount: totalItems,
    total,
  }),
});

const activity = pageOf(
  z.object({ codeId: uuid, ...count, days: z.array(z.int()).describe('Each of the last 30 days, today last') }),
).extend({ from: instant.describe('The first instant of the first day') });

export const listCodeActivity = defineV1(statsRoutes.listQrActivity, {
  path: '/api/v1/statistics/activity',
  name: 'listCodeActivity',
  tag,
  summary: 'Visits of a few codes on each of the last 30 days',
  query: z.object({
    codeIds: z.union([uuid, z.array(uuid).min(1).max(30)]).describe('Repeat it for several'),
    ...inZone,
  }),
  answer: activity,
  toRequest: ({ query: { codeIds: ids, timezone: zone } }) => ({
    query: { ids: Array.isArray(ids) ? ids.join(',') : ids, timezone: zone },
  }),
  toAnswer: ({ from, items }) => ({
    from,
    // As many as were named, which fit into a page.
    ...wholePage(items.map(({ uuid: codeId, ...rest }) => ({ codeId, ...rest }))),
  }),
});

const pageEvents = z.object({
  from: instant,
  to: instant,
  kinds: eventRoutes.getPageEvents.success.body.shape.kinds,
  targets: eventRoutes.getPageEvents.success.body.shape.targets,
});

export const getPageEvents = defineV1(eventRoutes.getPageEvents, {
  path: '/api/v1/page-events',
  name: 'getPageEvents',
  tag,
  summary: 'Views, clicks, plays and downloads on the pages of codes',
  query: z.object({ ...subject, ...time, ...inZone, ...filters }),
  answer: pageEvents,
  toRequest: ({ query: { range, from, to, codeIds: codes, timezone: zone, ...query } }, place) => ({
    query: {
      ...toSubject(query, place),
      ...withoutSubject(query),
      ...toTime({ range, from, to }, zone, place),
      codes,
    },
  }),
  toAnswer: (answer, place, { query }) => ({ ...toTime(query, query.timezone, place), ...answer }),
});
