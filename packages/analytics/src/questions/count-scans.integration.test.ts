import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAnalyticsUnderTest, type AnalyticsUnderTest } from '../analytics-under-test.ts';
import { enrichScan } from '../enrich/enrich-scan.ts';
import { aScanEntry } from '../scan-entry.builder.ts';
import { shipSegment } from '../ship/ship-segment.ts';
import { countScans } from './count-scans.ts';

let store: AnalyticsUnderTest;
beforeAll(async () => void (store = await openAnalyticsUnderTest()));
afterAll(() => store.close());

const id = (group: number, n: number) => `0197a000-0000-7000-800${group}-${String(n).padStart(12, '0')}`;

test('a list of codes that is too long for an address is counted, without the codes outside it', async () => {
  const workspace = id(1, 0);
  const entries = [id(2, 1), id(2, 1), id(2, 2)].map((qr, index) => aScanEntry({ account: workspace, qr, index }));
  await shipSegment(
    store.client,
    'a-segment',
    entries.map((entry) => enrichScan(entry, 'a-segment', 'key')),
  );
  const others = Array.from({ length: 5000 }, (_, place) => id(3, place));
  const counts = await countScans(store.client, workspace, [id(2, 1), ...others]);
  expect([counts.size, counts.get(id(2, 1)), counts.has(id(2, 2)), counts.get(id(3, 7))]).toEqual([5001, 2, false, 0]);
});
