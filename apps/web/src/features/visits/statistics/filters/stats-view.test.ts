import type { WorkspaceAction } from '@evercode/contract';
import { expect, test } from 'vitest';
import { listIntervals } from './stats-interval.ts';
import { daysOf, ranges, type May } from './stats-range.ts';
import { readView, writeChange } from './stats-view.ts';

const now = new Date('2026-05-20T23:30:00Z');
const free = (action: WorkspaceAction) => action === 'stats.read';
const read = (search: string, may: May = () => true) =>
  readView(new URLSearchParams(search), { may, now, deviceZone: 'Europe/Lisbon' });

test.each([
  ['', { range: 'last-30-days', interval: 'day', timeZone: 'Europe/Lisbon' }],
  ['range=today', { range: 'today', interval: 'hour', timeZone: 'Europe/Lisbon' }],
  [
    'range=today&interval=minute&timezone=america/sao_paulo',
    { range: 'today', interval: 'minute', timeZone: 'America/Sao_Paulo' },
  ],
  ['range=last-12-months', { range: 'last-12-months', interval: 'month', timeZone: 'Europe/Lisbon' }],
  ['range=last-12-months&interval=week', { range: 'last-12-months', interval: 'week', timeZone: 'Europe/Lisbon' }],
  [
    'range=custom&from=2026-01-31&to=2026-02-01',
    { range: 'custom', days: { first: '2026-01-31', last: '2026-02-01' }, interval: 'hour', timeZone: 'Europe/Lisbon' },
  ],
])('the address %s is understood', (search, view) => expect(read(search)).toEqual(view));

const usual = { range: 'last-30-days', interval: 'day', timeZone: 'Europe/Lisbon' };

test.each([
  'range=ever',
  'range=custom',
  'range=custom&from=2026-02-30&to=2026-03-01',
  'range=custom&from=2026-03-02&to=2026-03-01',
  'range=custom&from=1999-12-31&to=2026-01-01',
  'range=custom&from=2026-01-01&to=2100-01-01',
  'interval=minute',
  'interval=constructor',
  'timezone=Mars/Olympus',
  'timezone=%2B05:30',
  'timezone=',
  'range=&interval=&from=2026-01-01',
])('the address %s falls back to the default', (search) => expect(read(search)).toEqual(usual));

test.each([
  'range=last-12-months',
  'range=last-48-hours',
  'range=custom&from=2026-05-01&to=2026-05-02',
  'interval=hour',
  'interval=week',
])('a free workspace with the address %s sees 30 days by day', (search) => expect(read(search, free)).toEqual(usual));

test('every interval stays below the limit of points, and every period has one that each plan allows', () => {
  const bucketDays = { minute: 1 / 1440, hour: 1 / 24, day: 1, week: 7, month: 30 };
  for (const range of ranges) {
    const days = daysOf(range, '2026-05-20');
    const length = (Date.parse(days.last) - Date.parse(days.first)) / 86_400_000 + 1;
    const offered = listIntervals(range, days);
    expect(offered.length).toBeGreaterThan(0);
    for (const interval of offered)
      expect([range, interval, length / bucketDays[interval] >= 1, length / bucketDays[interval] <= 4320]).toEqual([
        range,
        interval,
        true,
        true,
      ]);
  }
  expect(listIntervals('custom', { first: '2000-01-01', last: '2099-12-31' })).toEqual(['month']);
  expect(read('range=this-month', free).interval).toBe('day');
});

test('a change keeps the rest of the address; another period resets interval and days', () => {
  const write = (search: string, change: Parameters<typeof writeChange>[1]) =>
    writeChange(new URLSearchParams(search), change).toString();
  expect(write('criteria=project&id=7&interval=week', { timezone: 'UTC' })).toBe(
    'criteria=project&id=7&interval=week&timezone=UTC',
  );
  expect(write('range=custom&from=2026-01-01&to=2026-01-02&interval=hour&country=IT', { range: 'today' })).toBe(
    'range=today&country=IT',
  );
  expect(write('timezone=UTC&interval=hour', { timezone: undefined })).toBe('interval=hour');
});
