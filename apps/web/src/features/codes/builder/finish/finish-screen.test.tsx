// @vitest-environment jsdom
import type { Qr } from '@evercode/contract';
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asksToShare } from '../../../../platform/navigation/stats-sharing.ts';
import { aCode } from '../../../../testing/code.builder.ts';
import { renderSignedIn } from '../../../../testing/render-for-test.tsx';
import { FinishScreen } from './finish-screen.tsx';

// Only the timers of the screen: test files share their globals, and a replaced frame timer would stay behind.
const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...toFake] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const shown = (scans: () => object, code: Partial<Qr> = {}) =>
  renderSignedIn(<FinishScreen code={{ ...aCode(), ...code }} />, {
    answer: (_, path) => (path.startsWith('/api/stats?') ? scans() : undefined),
  });
const nothing = { totals: { total: 0, unique: 0, repeat: 0 }, os: [], deviceKinds: [] };
const scannedWith = (os: string, kind: string) => ({
  totals: { total: 1, unique: 1, repeat: 0 },
  os: [{ key: os, total: 1, unique: 1 }],
  deviceKinds: kind === '' ? [] : [{ key: kind, total: 1, unique: 1 }],
});

test('says that it waits for a scan, then with what the code was scanned, and asks no longer', async () => {
  let answer: object = nothing;
  const { screen, requests } = await shown(() => answer);
  await screen.findByText('Waiting for your scan…');
  await vi.advanceTimersByTimeAsync(5000);
  screen.getByText('Waiting for your scan…');
  answer = scannedWith('iOS', '');
  await vi.advanceTimersByTimeAsync(5000);
  expect((await screen.findByText('Scanned on an iPhone, just now')).closest('output')).not.toBeNull();
  const asked = requests.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(asked);
});

test.each([
  ['iOS', 'tablet', 'Scanned on an iPad, just now'],
  ['Android', 'mobile', 'Scanned on an Android phone, just now'],
  ['Android', 'tablet', 'Scanned just now'],
  ['Windows', 'desktop', 'Scanned on a computer, just now'],
  ['', '', 'Scanned just now'],
])('a scan by %s on a %s is told as "%s"', async (os, kind, text) => {
  const { screen } = await shown(() => scannedWith(os, kind));
  await vi.advanceTimersByTimeAsync(5000);
  await screen.findByText(text);
});

test('after ten minutes it no longer waits', async () => {
  const { screen, requests } = await shown(() => nothing);
  await screen.findByText('Waiting for your scan…');
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  await screen.findByText('Scans appear in your statistics.');
  const asked = requests.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(asked);
});

test('a static code has neither a link nor a line that waits', async () => {
  const { screen, requests } = await shown(() => nothing, { dynamic: false, shortUrl: null });
  await screen.findByText('Try it now: point your phone’s camera at the code.');
  await vi.advanceTimersByTimeAsync(5000);
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
  expect(requests.some(({ line }) => line.includes('/api/stats'))).toBe(false);
});

test('a browser without a share sheet offers a mail, one with a sheet opens it', async () => {
  const { screen } = await shown(() => nothing);
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
  const mail = await screen.findByRole('menuitem', { name: 'Email' });
  expect(mail.getAttribute('href')).toMatch(/^mailto:\?subject=.+&body=https/);
  cleanup();
  const share = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  try {
    const other = await shown(() => nothing);
    fireEvent.click(await other.screen.findByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({ title: aCode().title, url: aCode().shortUrl?.url });
  } finally {
    Reflect.deleteProperty(navigator, 'share');
  }
});

test('Share leads to the statistics, where they are made public', async () => {
  const { screen, router } = await shown(() => nothing);
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Public statistics' }));
  expect(router.state.location.pathname).toBe(`/qr-stats/${aCode().uuid}`);
  expect(asksToShare(router.state.location)).toBe(true);
});

test('the code is put on a sheet to print, and help with printing is at hand', async () => {
  const { screen } = await shown(() => nothing);
  expect((await screen.findByRole('link', { name: 'How to print a code' })).getAttribute('href')).toBe(
    '/en/help/printing',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Make a print sheet' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Print sheet' }));
  dialog.getByRole('button', { name: 'Download PDF' });
});
