// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { problem, renderAt } from '../../../testing/render-for-test.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const refuse = () => problem(500, 'unexpected');

test('offline, the page says that there is no connection', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { screen } = await renderAt('/dashboard/qrs', { isSignedIn: true, answer: refuse });
  expect(await screen.findByText('Can’t reach the server. Check your connection and try again.')).toBeTruthy();
});

test('online, an internal error shows its reference', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { screen } = await renderAt('/dashboard/qrs', { isSignedIn: true, answer: refuse });
  expect(await screen.findByText(/ERR-API-500/)).toBeTruthy();
});
