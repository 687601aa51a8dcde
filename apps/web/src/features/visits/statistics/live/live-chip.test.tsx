// @vitest-environment jsdom
import type { LivePicture, LiveStats } from '@evercode/contract';
import { act, cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSignedIn } from '../../../../testing/render-for-test.tsx';
import { LiveChip } from './live-chip.tsx';

afterEach(cleanup);

const id = '55555555-5555-4555-8555-555555555555';
const noVisitors: LivePicture = {
  is: 'picture',
  minutes: Array.from({ length: 30 }, () => 0),
  total: 0,
  unique: 0,
  countries: [],
  codes: [],
};
const some: LivePicture = {
  ...noVisitors,
  minutes: noVisitors.minutes.with(29, 2).with(26, 1),
  total: 3,
  unique: 2,
  countries: [
    { key: 'IT', total: 2 },
    { key: '', total: 1 },
  ],
  codes: [
    { uuid: id, title: 'Lunch', total: 2 },
    { uuid: '66666666-6666-4666-8666-666666666666', title: null, total: 1 },
  ],
};

/** Opens the chip’s panel with a stream that stays open, and records the requests. */
async function show(criteria: 'qr' | 'account' = 'account') {
  const streams: { sendEvent: (event: LiveStats) => void }[] = [];
  const made = await renderSignedIn(<LiveChip criteria={criteria} id={id} />, {
    answer(_, path) {
      if (!path.startsWith('/api/stats/live')) return undefined;
      return new Response(
        new ReadableStream<Uint8Array>({
          start: (stream) =>
            void streams.push({
              sendEvent: (event) => stream.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`)),
            }),
        }),
      );
    },
  });
  await vi.waitFor(() => expect(streams).toHaveLength(1), { timeout: 60_000 });
  fireEvent.click(made.screen.getByRole('button'));
  await made.screen.findByRole('heading', { name: 'Last 30 minutes' });
  return { ...made, streams, sendEvent: (event: LiveStats) => streams.at(-1)?.sendEvent(event) };
}

function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('the panel shows the current visitors, their places and the scans per minute, and updates them', async () => {
  const { screen, sendEvent, requests } = await show();
  sendEvent(noVisitors);
  await screen.findByText('No scans in the last 30 minutes.', { selector: 'p' });
  sendEvent(some);
  await screen.findByText('3 scans');
  screen.getByText('by 2 visitors');
  screen.getByText('2 this minute');
  screen.getByText('Italy');
  screen.getByText('Deleted code');
  expect(screen.getByRole('link', { name: 'Lunch' }).getAttribute('href')).toBe(`/qr-stats/${id}`);
  const rows = within(screen.getByRole('table', { name: 'Scans by minute' }))
    .getAllByRole('row')
    .slice(1, 5)
    .map((row) => row.textContent);
  expect(rows).toEqual(['This minute2', '1 minute ago0', '2 minutes ago0', '3 minutes ago1']);
  expect(requests.filter(({ line }) => line.includes('live')).map(({ line }) => line)).toEqual([
    `GET /api/stats/live?criteria=account&id=${id}`,
  ]);
});

test('of a single code lists no codes', async () => {
  const { screen, sendEvent } = await show('qr');
  sendEvent(some);
  await screen.findByText('Italy');
  expect(screen.queryByText('Codes')).toBeNull();
});

test('when the stream breaks off it shows a message and keeps the last figures', async () => {
  const { screen, sendEvent } = await show();
  sendEvent(some);
  await screen.findByRole('button', { name: '2 live' });
  sendEvent({ is: 'away' });
  await screen.findByRole('button', { name: 'Not live' });
  screen.getByText('3 scans');
  sendEvent(noVisitors);
  await screen.findByRole('button', { name: 'Live' });
});

test('a hidden tab closes its stream, and reopens it when visible', async () => {
  const { screen, sendEvent, streams } = await show();
  sendEvent(some);
  await screen.findByText('3 scans');
  setHidden(true);
  setHidden(false);
  await vi.waitFor(() => expect(streams).toHaveLength(2), { timeout: 60_000 });
  sendEvent(noVisitors);
  await screen.findByText('No scans in the last 30 minutes.', { selector: 'p' });
});
