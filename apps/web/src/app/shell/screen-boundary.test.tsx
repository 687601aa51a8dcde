// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { renderSignedIn } from '../render-for-test.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function breakWith(error: Error) {
  // React says aloud what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  function Broken(): never {
    throw error;
  }
  return (await renderSignedIn(<ScreenBoundary><Broken /></ScreenBoundary>)).screen;
}

test('a screen that breaks says its kind of error and where it happened, behind a line to open', async () => {
  const screen = await breakWith(new RangeError('the ruler is too short'));
  expect(await screen.findByText('What broke, for whoever mends it')).toBeTruthy();
  const details = screen.container.querySelector('details');
  expect(details?.open).toBe(false);
  expect(details?.textContent).toContain('RangeError: the ruler is too short');
  expect(details?.textContent).toContain('screen-boundary.test.tsx');
});

test('what the server refused has its reference and no trace', async () => {
  const screen = await breakWith(new ApiError('unexpected', 500));
  expect(await screen.findByText(/ERR-API-500/)).toBeTruthy();
  expect(screen.container.querySelector('details')).toBeNull();
});
