// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useAddress } from './use-address.ts';

afterEach(cleanup);

function Screen() {
  const [, change] = useAddress();
  const set = (name: string, value: string) =>
    change((current) => {
      const next = new URLSearchParams(current);
      next.set(name, value);
      return next;
    });
  return (
    <>
      <button onClick={() => set('interval', 'week')}>Week</button>
      <button onClick={() => set('zone', 'UTC')}>UTC</button>
      <button onClick={() => set('range', 'today')}>Today</button>
    </>
  );
}

async function open() {
  const router = createMemoryRouter([{ path: '/', Component: Screen, loader: () => Promise.resolve(null) }]);
  const screen = render(<RouterProvider router={router} />);
  await screen.findByText('Week');
  return { router, press: (name: string) => fireEvent.click(screen.getByText(name)) };
}

test('a change before the last one is shown keeps both', async () => {
  const { router, press } = await open();
  press('Week');
  press('UTC');
  await expect.poll(() => router.state.location.search).toBe('?interval=week&zone=UTC');
  press('Today');
  await expect.poll(() => router.state.location.search).toBe('?interval=week&zone=UTC&range=today');
});

test('a change after another navigation starts from its query', async () => {
  const { router, press } = await open();
  press('Week');
  await act(() => router.navigate('/?a=b'));
  press('UTC');
  await expect.poll(() => router.state.location.search).toBe('?a=b&zone=UTC');
});
