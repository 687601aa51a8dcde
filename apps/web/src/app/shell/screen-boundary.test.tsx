// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { renderSignedIn } from '../../testing/render-for-test.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function renderThrowing(error: Error) {
  // React logs every error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  function Broken(): never {
    throw error;
  }
  return (
    await renderSignedIn(
      <ScreenBoundary>
        <Broken />
      </ScreenBoundary>,
    )
  ).screen;
}

test('a screen that throws shows the kind of error and its stack behind a toggle', async () => {
  const screen = await renderThrowing(new RangeError('the ruler is too short'));
  expect(await screen.findByText('Technical details')).toBeTruthy();
  const details = screen.container.querySelector('details');
  expect(details?.open).toBe(false);
  expect(details?.textContent).toContain('RangeError: the ruler is too short');
  expect(details?.textContent).toContain('screen-boundary.test.tsx');
});

test('an error answered by the server shows its reference and no stack', async () => {
  const screen = await renderThrowing(new ApiError('unexpected', 500));
  expect(await screen.findByText(/ERR-API-500/)).toBeTruthy();
  expect(screen.container.querySelector('details')).toBeNull();
});
