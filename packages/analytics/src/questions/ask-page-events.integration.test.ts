import { ClickHouseError } from '@clickhouse/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAnalyticsUnderTest } from '../analytics-under-test.ts';
import type { AnalyticsUnderTest } from '../analytics-under-test.ts';
import { enrichPageEvent } from '../enrich/enrich-scan.ts';
import { ACCOUNT, aScanEntry, QR } from '../scan-entry.builder.ts';
import type { PageEventEntry } from '../scan-row.ts';
import { shipPageEvents } from '../ship/ship-segment.ts';
import { askPageEvents } from './ask-page-events.ts';

let store: AnalyticsUnderTest;
beforeEach(async () => void (store = await openAnalyticsUnderTest()));
afterEach(() => store.close());

const range = { workspace: ACCOUNT, from: new Date('2026-05-10T00:00:00Z'), to: new Date('2026-05-11T00:00:00Z') };
const zero = { total: 0, unique: 0 };
const other = '0197a000-0000-7000-8000-000000000002';

async function ship(...events: Partial<PageEventEntry>[]): Promise<void> {
  await shipPageEvents(
    store.client,
    `${Math.random()}`,
    events.map((event, index) =>
      enrichPageEvent({ ...aScanEntry(event), event: 'click', target: 'Book', ...event, index }, 's', 'key'),
    ),
  );
}

test('counts human events and visitors by kind and by target', async () => {
  const [anna, bruno] = [{ ip: '192.0.2.1' }, { ip: '192.0.2.2' }];
  await ship(
    ...[anna, anna, bruno].map((who) => ({ ...who, event: 'view', target: '' })),
    anna,
    anna,
    bruno,
    { ...anna, target: 'Call' },
    { ...bruno, event: 'download', target: 'menu.pdf' },
    { ip: null, event: 'contact', target: '' },
    { userAgent: 'curl/8.7.1' },
    { isOwn: true },
    { purpose: 'prefetch', event: 'view' },
    { event: 'of a newer version' },
  );
  expect(await askPageEvents(store.client, range)).toEqual({
    kinds: [
      { kind: 'view', total: 3, unique: 2 },
      { kind: 'click', total: 4, unique: 2 },
      { kind: 'play', ...zero },
      { kind: 'download', total: 1, unique: 1 },
      { kind: 'contact', total: 1, unique: 0 },
    ],
    targets: [
      { kind: 'click', target: 'Book', total: 3, unique: 2 },
      { kind: 'click', target: 'Call', total: 1, unique: 1 },
      { kind: 'download', target: 'menu.pdf', total: 1, unique: 1 },
    ],
  });
});

test('counts only the codes and the range of the question', async () => {
  await ship(
    {},
    { qr: other },
    { at: range.to.getTime() },
    { at: range.to.getTime() - 1 },
    { at: range.from.getTime() - 1 },
    { account: other },
  );
  const clicks = async (over: Partial<Parameters<typeof askPageEvents>[1]>) =>
    (await askPageEvents(store.client, { ...range, ...over })).kinds[1]?.total;
  expect([
    await clicks({}),
    await clicks({ qrs: [QR] }),
    await clicks({ qrs: [other] }),
    await clicks({ qrs: [] }),
    await clicks({ workspace: QR }),
  ]).toEqual([3, 2, 1, 0, 0]);
});

test('the list of targets is limited, the total is not', async () => {
  await ship(...Array.from({ length: 40 }, (_, n) => ({ target: `Link ${n}` })), { event: 'play', target: 'Song' });
  const { kinds, targets } = await askPageEvents(store.client, range);
  expect([kinds[1]?.total, targets.length]).toEqual([40, 31]);
});

test('values of a question are bound and never interpreted as SQL', async () => {
  await expect(askPageEvents(store.client, { ...range, workspace: `' OR 1 = 1 --` })).rejects.toThrow(ClickHouseError);
  await expect(askPageEvents(store.client, { ...range, qrs: [`') OR 1 = 1 --`] })).rejects.toThrow(ClickHouseError);
});
