import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAnalyticsUnderTest, type AnalyticsUnderTest } from '../analytics-under-test.ts';
import { enrichScan } from '../enrich/enrich-scan.ts';
import { aScanEntry } from '../scan-entry.builder.ts';
import { shipSegment } from '../ship/ship-segment.ts';
import { findBusyCodes } from './find-busy-codes.ts';

let store: AnalyticsUnderTest;
beforeAll(async () => void (store = await openAnalyticsUnderTest()));
afterAll(() => store.close());

const id = (group: number, n: number) => `0197a000-0000-7000-800${group}-${String(n).padStart(12, '0')}`;
const [first, second, other] = [id(1, 0), id(2, 0), id(3, 0)];
const november = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-12-01T00:00:00Z') };
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

async function ship(
  workspace: string,
  qr: string,
  at: string,
  count: number,
  over: Partial<Parameters<typeof aScanEntry>[0]> = {},
) {
  const name = `${workspace}-${qr}-${at}-${JSON.stringify(over)}`;
  await shipSegment(
    store.client,
    name,
    Array.from({ length: count }, (_, index) =>
      enrichScan(aScanEntry({ account: workspace, qr, at: Date.parse(at) + index, ...over, index }), name, 'key'),
    ),
  );
}

test('counts human scans in the range, in the workspaces of the question', async () => {
  await ship(first, id(1, 1), '2026-11-01T00:00:00Z', 4);
  await ship(first, id(1, 1), '2026-11-30T23:59:59.990Z', 3);
  await ship(first, id(1, 1), '2026-12-01T00:00:00Z', 9);
  await ship(first, id(1, 1), '2026-10-31T23:59:59Z', 9);
  await ship(first, id(1, 2), '2026-11-05T00:00:00Z', 9, { userAgent: robot });
  await ship(first, id(1, 2), '2026-11-05T00:00:00Z', 9, { isOwn: true });
  await ship(first, id(1, 2), '2026-11-05T00:00:00Z', 6);
  await ship(second, id(2, 1), '2026-11-05T00:00:00Z', 8);
  await ship(other, id(3, 1), '2026-11-05T00:00:00Z', 99);

  const ask = async (atLeast: number, workspaces: readonly string[], qrs?: readonly string[]) =>
    (await findBusyCodes(store.client, { workspaces, ...(qrs && { qrs }), atLeast, ...november })).toSorted((a, b) =>
      a.qr.localeCompare(b.qr),
    );
  expect(await ask(6, [first, second])).toEqual([
    { workspace: first, qr: id(1, 1), scans: 7 },
    { workspace: first, qr: id(1, 2), scans: 6 },
    { workspace: second, qr: id(2, 1), scans: 8 },
  ]);
  expect((await ask(7, [first, second])).map(({ scans }) => scans)).toEqual([7, 8]);
  expect(await ask(1, [first, second], [id(1, 2), id(2, 1), id(3, 1)])).toEqual([
    { workspace: first, qr: id(1, 2), scans: 6 },
    { workspace: second, qr: id(2, 1), scans: 8 },
  ]);
  expect([await ask(1, []), await ask(1, [first], [])]).toEqual([[], []]);
});

test('a question may name thousands of codes', async () => {
  const many = Array.from({ length: 3000 }, (_, n) => id(4, n));
  await ship(id(4, 7), id(4, 7), '2026-11-05T00:00:00Z', 2);
  expect(await findBusyCodes(store.client, { workspaces: many, qrs: many, atLeast: 2, ...november })).toEqual([
    { workspace: id(4, 7), qr: id(4, 7), scans: 2 },
  ]);
});
