// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useListAddress, type Refinement } from './use-list-address.ts';

afterEach(cleanup);

const add = (value: string): Refinement => ({ type: (now) => [...now, value] });

test('of presses that overtake the screen none is lost', async () => {
  let shown: ReturnType<typeof useListAddress> | undefined;
  const Probe = () => {
    const address = useListAddress();
    useLayoutEffect(() => {
      shown = address;
    });
    return <output>{address.filterText}</output>;
  };
  const held = Promise.withResolvers<null>();
  const loader = ({ request }: { request: Request }) => (request.url.includes('pdf') ? held.promise : null);
  const router = createMemoryRouter([{ path: '/codes', loader, Component: Probe, HydrateFallback: () => null }], {
    initialEntries: ['/codes'],
  });
  const screen = render(<RouterProvider router={router} />);
  await expect.poll(() => shown).toBeDefined();

  // The second press comes when the first address is reached but not rendered yet.
  const stop = router.subscribe(({ location, navigation }) => {
    if (location.search !== '?type=menu' || navigation.state !== 'idle') return;
    stop();
    shown?.refine(add('pdf'));
  });
  shown?.refine(add('menu'));
  await screen.findByText('type=menu');
  shown?.refine(add('file'));
  held.resolve(null);
  await screen.findByText('type=menu&type=pdf&type=file');
});
