import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAnalyticsUnderTest, selectRows } from '../analytics-under-test.ts';
import type { AnalyticsUnderTest } from '../analytics-under-test.ts';
import { enrichPageEvent, enrichScan } from '../enrich/enrich-scan.ts';
import { aScanEntry } from '../scan-entry.builder.ts';
import { shipPageEvents, shipSegment } from '../ship/ship-segment.ts';
import { reclassifyPageEvents } from './reclassify-scans.ts';

let store: AnalyticsUnderTest;
beforeAll(async () => void (store = await openAnalyticsUnderTest()));
afterAll(() => store.close());

test('page events get the classes of today’s rules, and scans are not changed', async () => {
  const entries = ['curl/8.7.1', aScanEntry().userAgent].map((userAgent, index) => ({
    ...aScanEntry({ userAgent, index }),
    event: 'click',
    target: 'Book',
  }));
  const asPeople = { class: 'human', classReason: 'of old rules' } as const;
  await shipSegment(
    store.client,
    'lane-0',
    entries.map((entry) => Object.assign(enrichScan(entry, 'lane-0', 'key'), asPeople)),
  );
  await shipPageEvents(
    store.client,
    'lane-0',
    entries.map((entry) => Object.assign(enrichPageEvent(entry, 'lane-0', 'key'), asPeople)),
  );
  expect(await reclassifyPageEvents(store.client, { waitMs: 5 })).toEqual({
    changed: 2,
    unknowable: 0,
    months: ['202605'],
  });
  const classes = (table: string) => selectRows(store.client, `SELECT class FROM ${table} ORDER BY \`index\``);
  expect([await classes('page_events'), await classes('scans')]).toEqual([
    [['bot'], ['human']],
    [['human'], ['human']],
  ]);
  expect(await reclassifyPageEvents(store.client, { waitMs: 5 })).toMatchObject({ changed: 0 });
});
