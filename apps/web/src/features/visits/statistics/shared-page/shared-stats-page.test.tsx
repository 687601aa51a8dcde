// @vitest-environment jsdom
import type { SharedStats } from '@evercode/contract';
import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { problem, renderAt, type Answer } from '../../../../testing/render-for-test.tsx';

afterEach(cleanup);

const count = (key: string, total: number) => ({ key, total, unique: total });
const stats: SharedStats = {
  title: 'Lunch menu',
  workspace: { name: 'Casa do Mar', logo: null },
  timezone: 'UTC',
  days: 30,
  offered: [7, 30],
  totals: { total: 1234, unique: 1000, repeat: 234 },
  series: [
    { at: '2026-11-20T00:00:00Z', total: 1200, unique: 980 },
    { at: '2026-11-21T00:00:00Z', total: 34, unique: 20 },
  ],
  countries: [count('IT', 1234)],
  cities: null,
  os: [count('Mac OS', 1234)],
  deviceKinds: null,
  parameters: null,
  placesBy: null,
};

const open = (answer: Answer, language = 'en') => renderAt(`/${language}/statistics/TOKEN`, { answer });

test('shows the code, its figures and who shares them, to a visitor without a session', async () => {
  const { screen, requests } = await open((_, path) => (path.startsWith('/api/shared-statistics') ? stats : undefined));
  await screen.findByRole('heading', { level: 1, name: 'Lunch menu' });
  screen.getByText('1,234', { selector: 'dd' });
  screen.getByText('Italy');
  screen.getByText('macOS');
  screen.getByText('Shared by Casa do Mar. Counted without storing IP addresses.');
  expect(screen.getByRole('img', { name: 'QR code “Lunch menu”' }).getAttribute('src')).toBe(
    '/api/shared-statistics/TOKEN/image.png',
  );
  expect(screen.queryByRole('heading', { name: 'Cities' })).toBeNull();
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex, nofollow');
  expect(requests.map(({ line }) => line)).toEqual(['GET /api/shared-statistics/TOKEN?days=30']);
});

test('offers the periods that the link has', async () => {
  const { screen, requests } = await open(() => stats);
  fireEvent.click(await screen.findByRole('radio', { name: '7 days' }));
  expect(screen.queryByRole('radio', { name: '90 days' })).toBeNull();
  await waitFor(() => expect(requests.at(-1)?.line).toBe('GET /api/shared-statistics/TOKEN?days=7'));
});

test.each([
  ['has ended', 410, 'link-ended'],
  ['never was', 404, 'not-found'],
] as const)('a link that %s says so, in the language of the page', async (_, status, code) => {
  const { screen } = await open(() => problem(status, code), 'it');
  await screen.findByRole('heading', { level: 1, name: 'Queste statistiche non sono più condivise' });
});

test('a failure can be retried', async () => {
  let isAway = true;
  const { screen } = await open(() => (isAway ? problem(503, 'unavailable') : stats));
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
  isAway = false;
  fireEvent.click(retry);
  await screen.findByRole('heading', { level: 1, name: 'Lunch menu' });
});

test('the address without a language leads to that of the visitor', async () => {
  const { screen, router } = await renderAt('/statistics/TOKEN', { answer: () => stats });
  await screen.findByRole('heading', { level: 1, name: 'Lunch menu' });
  expect(router.state.location.pathname).toBe('/en/statistics/TOKEN');
});
