import * as z from 'zod';
import * as rawRoutes from '../../visits/raw-scans-routes.ts';
import { listedScan } from '../../visits/raw-scans.ts';
import { uuid } from '../../primitives.ts';
import { defineV1, type V1Place } from '../define-v1.ts';
import { pageOf, paging } from '../shared.ts';
import { subject, toSubject } from '../subject.ts';
import { inZone, time, toTime, type Timed } from '../time.ts';

const tag = 'Statistics';

const scans = { ...subject, ...time, ...inZone };
type ScanQuery = Timed & { timezone: string; codeId?: string | undefined; projectId?: string | undefined };
const toScans = (query: ScanQuery, place: V1Place) => ({
  ...toSubject(query, place),
  ...toTime(query, query.timezone, place),
});

const { at, qr: _qr, ...facts } = listedScan.shape;
export const scan = z.object({ at, codeId: uuid, ...facts });

export const listScans = defineV1(rawRoutes.listRawScans, {
  path: '/api/v1/scans',
  name: 'listScans',
  tag,
  summary: 'The scans of a range with their class, oldest first',
  description:
    'Only those of the class `human` count as visits. For thousands at once use `/scans/export`. Scans arrive a few ' +
    'seconds after they happen: a program that keeps a copy asks up to a minute ago, and then from there on.',
  query: z.object({ ...paging, ...scans }),
  answer: pageOf(scan),
  toRequest: ({ query: { cursor, limit, ...query } }, place) => ({
    query: { ...toScans(query, place), cursor, limit },
  }),
  toAnswer: ({ items, nextCursor = null }) => ({
    items: items.map(({ qr: codeId, ...item }) => ({ codeId, ...item })),
    nextCursor,
  }),
});

export const countScans = defineV1(rawRoutes.countRawScans, {
  path: '/api/v1/scans/count',
  name: 'countScans',
  tag,
  summary: 'The number of scans of every class in a range',
  query: z.object(scans),
  answer: z.object({ scans: z.int() }),
  toRequest: ({ query }, place) => ({ query: toScans(query, place) }),
  toAnswer: (answer) => answer,
});

export const exportScans = defineV1(rawRoutes.exportScans, {
  path: '/api/v1/scans/export',
  name: 'exportScans',
  tag,
  summary: 'Every scan of a range with its class, as a stream',
  query: z.object({ ...scans, format: rawRoutes.exportScans.query.shape.format }),
  toRequest: ({ query }, place) => ({ query: { ...toScans(query, place), format: query.format } }),
});
