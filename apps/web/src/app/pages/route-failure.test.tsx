// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { problem, renderAt } from '../render-for-test.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const refuse = () => problem(500, 'unexpected');

test('without a connection the page says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { screen } = await renderAt('/dashboard/qrs', { isSignedIn: true, answer: refuse });
  expect(await screen.findByText('No answer from the server. Check your connection and try again.')).toBeTruthy();
});

test('with one, what broke has its reference', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { screen } = await renderAt('/dashboard/qrs', { isSignedIn: true, answer: refuse });
  expect(await screen.findByText(/ERR-API-500/)).toBeTruthy();
});
